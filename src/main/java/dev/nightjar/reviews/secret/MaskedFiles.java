package dev.nightjar.reviews.secret;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.plan.PlanFile;
import dev.nightjar.reviews.terraform.plan.PlanRedaction;
import java.util.List;

/**
 * Masks the secrets in submitted files. Rules, language model and table see only the masked text. A
 * masked secret is still detected, and all text positions stay the same. Plans lose their sensitive
 * values and what no review reads.
 */
public final class MaskedFiles {

  private MaskedFiles() {}

  public static List<TerraformFile> of(List<TerraformFile> files) {
    return files.stream()
        .map(file -> new TerraformFile(file.path(), SecretMask.mask(redacted(file))))
        .toList();
  }

  private static String redacted(TerraformFile file) {
    return PlanFile.isPlan(file.path(), file.content())
        ? PlanRedaction.of(file.content())
        : file.content();
  }
}
