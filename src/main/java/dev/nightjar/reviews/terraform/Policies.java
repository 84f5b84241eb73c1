package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Value.Text;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.JsonReader;
import dev.nightjar.reviews.terraform.expression.TooMuch;
import java.util.Set;

/** Reads policies, which Terraform knows only as JSON texts. */
public final class Policies {

  private Policies() {}

  /**
   * The policy that an attribute holds, as an object whose leaves may be unknown, however it is
   * written: as {@code jsonencode}, a heredoc with interpolations, {@code
   * data.aws_iam_policy_document.x.json} or a file. An object or list of which only some is certain
   * is {@link Unknown} with {@code known}, and so is what is no JSON or not known at all.
   */
  public static Value document(Value value) {
    try {
      if (value instanceof Text text) {
        return JsonReader.read(text.value());
      }
      if (value instanceof Unknown unknown && !unknown.partial().isEmpty()) {
        return unknown.known().isPresent()
            ? unknown.known().get()
            : JsonReader.read(unknown.partial(), unknown.origins());
      }
      return value;
    } catch (InvalidExpression | TooMuch unreadable) {
      return value instanceof Unknown ? value : Unknown.from(Set.of());
    }
  }

  /** The policy in that attribute of the section. */
  public static Value document(Section section, String attribute) {
    return document(section.attribute(attribute));
  }
}
