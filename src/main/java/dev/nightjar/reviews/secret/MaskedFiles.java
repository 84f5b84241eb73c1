package dev.nightjar.reviews.secret;

import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;

/**
 * The door through which code comes in, with its secrets masked. Everything behind it (rules,
 * model, table) sees the same masked text: a secret is still found by its mask, and positions in
 * the text are those in the original.
 */
public final class MaskedFiles {

  private MaskedFiles() {}

  public static List<TerraformFile> of(List<TerraformFile> files) {
    return files.stream()
        .map(file -> new TerraformFile(file.path(), SecretMask.mask(file.content())))
        .toList();
  }
}
