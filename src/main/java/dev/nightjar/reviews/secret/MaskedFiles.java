package dev.nightjar.reviews.secret;

import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;

/**
 * Masks the secrets in submitted files. Rules, language model and table see only the masked text. A
 * masked secret is still detected, and all text positions stay the same.
 */
public final class MaskedFiles {

  private MaskedFiles() {}

  public static List<TerraformFile> of(List<TerraformFile> files) {
    return files.stream()
        .map(file -> new TerraformFile(file.path(), SecretMask.mask(file.content())))
        .toList();
  }
}
