package dev.nightjar.reviews.terraform.iam;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.encoding.JsonDecoder;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.Set;

/** Reads IAM policies from attribute values. */
public final class PolicyReader {

  private PolicyReader() {}

  /**
   * The policy in an attribute as an object, which may contain unknown values. The attribute can be
   * {@code jsonencode}, a heredoc with interpolations, {@code data.aws_iam_policy_document.x.json}
   * or a file. A partly known object or list is {@link Unknown} with {@code known}; an unknown or
   * invalid text is {@link Unknown}.
   */
  public static Value policy(Value value) {
    try {
      if (value instanceof Text text) {
        return JsonDecoder.decode(text.value());
      }
      if (value instanceof Unknown unknown && !unknown.partial().isEmpty()) {
        return unknown.known().isPresent()
            ? unknown.known().get()
            : JsonDecoder.decode(unknown.partial(), unknown.origins());
      }
      return value;
    } catch (InvalidExpressionException | LimitExceededException unreadable) {
      return value instanceof Unknown ? value : Unknown.from(Set.of());
    }
  }

  /** The policy in that attribute of the block. */
  public static Value policy(EvaluatedBlock evaluatedBlock, String attribute) {
    return policy(evaluatedBlock.attribute(attribute));
  }
}
