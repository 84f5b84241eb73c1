package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.iam.PolicyReader;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The known part of a policy.
 *
 * @param complete whether all statements are known
 */
public record Policy(List<Statement> statements, boolean complete) {

  private static final Pattern LAST_COMMA = Pattern.compile(",(\\s*[\\]}])");

  /** The policy in an attribute; without statements if the attribute has none. */
  public static Policy of(Value attribute) {
    Value document = PolicyReader.policy(tidied(attribute));
    Value statements = Values.entries(document).getOrDefault("Statement", Values.NULL);
    boolean complete = !Values.isUnknown(document) && !Values.isUnknown(statements);
    List<Statement> known = new ArrayList<>();
    for (Value statement : Values.elements(statements)) {
      if (statement instanceof Value.Mapping mapping) {
        known.add(new Statement(mapping.entries(), true));
      } else if (!Values.entries(statement).isEmpty()) {
        known.add(new Statement(Values.entries(statement), false));
      } else {
        complete &= !Values.isUnknown(statement);
      }
    }
    return new Policy(known, complete);
  }

  /** Removes trailing commas, which are invalid in JSON but unambiguous. */
  private static Value tidied(Value value) {
    if (value instanceof Value.Text text) {
      return new Value.Text(withoutLastCommas(text.value()));
    }
    if (value instanceof Value.Unknown unknown && unknown.known().isEmpty()) {
      return new Value.Unknown(
          unknown.origins(), unknown.partial().stream().map(Policy::withoutLastCommas).toList());
    }
    return value;
  }

  private static String withoutLastCommas(String json) {
    return LAST_COMMA.matcher(json).replaceAll("$1");
  }

  /** Whether a statement meets the condition. */
  public Tristate some(Function<Statement, Tristate> question) {
    Tristate any = complete ? Tristate.NO : Tristate.UNKNOWN;
    for (Statement statement : statements) {
      any = any.or(question.apply(statement));
    }
    return any;
  }

  /** Whether an Allow statement meets the condition. */
  public Tristate someAllowing(Function<Statement, Tristate> question) {
    return some(statement -> statement.allows().and(question.apply(statement)));
  }

  /** The policy without the statements of resource policies, which have principals. */
  public Policy ofIdentity() {
    return new Policy(
        statements.stream().filter(statement -> statement.hasPrincipal() != Tristate.YES).toList(),
        complete);
  }
}
