package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.function.Supplier;

/** Evaluates settings, and reports a notice where a limit is exceeded. */
public final class Evaluation {

  private static final long MAX_REFERENCE_STEPS = 5_000_000;

  private final Evaluator evaluator;
  private final NoticeCollector noticeCollector;
  private long referenceSteps = MAX_REFERENCE_STEPS;

  public Evaluation(Evaluator evaluator, NoticeCollector noticeCollector) {
    this.evaluator = evaluator;
    this.noticeCollector = noticeCollector;
  }

  Value value(Setting setting, Scope scope) {
    return value(
        setting.location(), () -> evaluator.standalone(setting.attribute().value(), scope));
  }

  /** A value that is computed by more than one expression. */
  Value computed(Location location, Supplier<Value> computation) {
    return value(location, () -> evaluator.standalone(computation));
  }

  private Value value(Location location, Supplier<Value> computation) {
    try {
      return computation.get();
    } catch (LimitExceededException limitExceededException) {
      notice(
          location,
          "Not evaluated, because it exceeds a limit: "
              + limitExceededException.getMessage()
              + ".");
      return UnknownValues.NOTHING_KNOWN;
    }
  }

  Value circular(Location location, String what) {
    notice(location, what + " depends on itself.");
    return UnknownValues.NOTHING_KNOWN;
  }

  void notice(Location location, String message) {
    noticeCollector.add(location, message);
  }

  /** The resources of a module are not reviewed. */
  void moduleMissing(Location call, String message) {
    noticeCollector.add(
        new Notice(call.filePath(), call.line(), message, Notice.Kind.MODULE_MISSING));
  }

  /** Whether another expression may be searched for references. */
  boolean mayFollowReference() {
    return referenceSteps-- > 0;
  }

  Evaluator evaluator() {
    return evaluator;
  }
}
