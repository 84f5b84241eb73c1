package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.expression.TooMuch;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.function.Supplier;

/** Evaluates what is written, and tells where it had to give up. */
final class Evaluation {

  private static final long MOST_REFERENCE_STEPS = 5_000_000;

  private final Evaluator evaluator;
  private final Notices notices;
  private long referenceSteps = MOST_REFERENCE_STEPS;

  Evaluation(Evaluator evaluator, Notices notices) {
    this.evaluator = evaluator;
    this.notices = notices;
  }

  Value value(Setting setting, Scope scope) {
    return value(
        setting.location(), () -> evaluator.standalone(setting.attribute().value(), scope));
  }

  /** A value that takes more than an expression. */
  Value computed(Location location, Supplier<Value> computation) {
    return value(location, () -> evaluator.standalone(computation));
  }

  private Value value(Location location, Supplier<Value> computation) {
    try {
      return computation.get();
    } catch (TooMuch tooMuch) {
      notice(location, "Not evaluated, because it leads to " + tooMuch.getMessage() + ".");
      return Unknowns.NOTHING_KNOWN;
    }
  }

  Value circular(Location location, String what) {
    notice(location, what + " depends on itself.");
    return Unknowns.NOTHING_KNOWN;
  }

  void notice(Location location, String message) {
    notices.add(location, message);
  }

  /** Whether one more expression may be looked at for references. */
  boolean mayFollow() {
    return referenceSteps-- > 0;
  }

  Evaluator evaluator() {
    return evaluator;
  }
}
