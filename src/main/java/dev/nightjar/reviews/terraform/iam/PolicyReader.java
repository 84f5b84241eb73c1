package dev.nightjar.reviews.terraform.iam;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.encoding.JsonDecoder;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.Set;

/** Reads policies, which Terraform knows only as JSON texts. */
public final class PolicyReader {

  private PolicyReader() {}

  /**
   * The policy that an attribute holds, as an object whose leaves may be unknown, however it is
   * written: as {@code jsonencode}, a heredoc with interpolations, {@code
   * data.aws_iam_policy_document.x.json} or a file. An object or list of which only some is certain
   * is {@link Unknown} with {@code known}, and so is what is no JSON or not known at all.
   */
  public static Value policy(Value value) {
    try {
      if (value instanceof Text text) {
        return JsonDecoder.read(text.value());
      }
      if (value instanceof Unknown unknown && !unknown.partial().isEmpty()) {
        return unknown.known().isPresent()
            ? unknown.known().get()
            : JsonDecoder.read(unknown.partial(), unknown.origins());
      }
      return value;
    } catch (InvalidExpressionException | LimitExceededException unreadable) {
      return value instanceof Unknown ? value : Unknown.from(Set.of());
    }
  }

  /** The policy in that attribute of the section. */
  public static Value policy(EvaluatedBlock evaluatedBlock, String attribute) {
    return policy(evaluatedBlock.attribute(attribute));
  }
}
