package dev.nightjar.reviews;

import dev.nightjar.reviews.secret.SecretMask;
import java.util.List;

/**
 * The door through which code comes in, with its secrets masked. Everything behind it (rules,
 * model, table) sees the same masked text: a secret is still found by its mask, and positions in
 * the text are those in the original.
 */
final class IncomingFiles {

  private IncomingFiles() {}

  static List<TerraformFile> masked(List<TerraformFile> files) {
    return files.stream()
        .map(file -> new TerraformFile(file.path(), SecretMask.mask(file.content())))
        .toList();
  }
}
