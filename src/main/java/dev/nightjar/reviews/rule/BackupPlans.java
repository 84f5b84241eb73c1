package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;

/** Whether a backup plan of the configuration includes a resource. */
public final class BackupPlans {

  private BackupPlans() {}

  /**
   * A selection includes a resource by its ARN or by {@code "*"}; whether one by tags or conditions
   * does is unknown.
   */
  public static Tristate include(Subject subject) {
    if (!subject.companions("aws_backup_selection", "resources").isEmpty()) {
      return Tristate.YES;
    }
    Tristate included = Tristate.NO;
    for (Resource selection : subject.configuration().resources("aws_backup_selection")) {
      Subject other = subject.other(selection);
      included =
          included
              .or(includesAll(other))
              .or(mayInclude(other.has("selection_tag").or(other.has("condition"))));
    }
    return included;
  }

  /** What refers to resources is not {@code "*"}. */
  private static Tristate includesAll(Subject selection) {
    Tristate all = Values.contains(selection.value("resources"), "*");
    boolean refers = !selection.block().references("resources").isEmpty();
    return all == Tristate.UNKNOWN && refers ? Tristate.NO : all;
  }

  private static Tristate mayInclude(Tristate byTags) {
    return byTags == Tristate.NO ? Tristate.NO : Tristate.UNKNOWN;
  }
}
