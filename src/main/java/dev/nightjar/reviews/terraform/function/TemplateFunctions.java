package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.NameResolver;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Renders templates of files and strings. */
public final class TemplateFunctions {

  private static final String END = "END_OF_NIGHTJARS_TEMPLATE";

  private TemplateFunctions() {}

  /** Renders a text like {@code templatefile} with these variables. */
  public static Value render(Value template, Value variables, Evaluator evaluator) {
    if (template instanceof Unknown) {
      return UnknownValues.from(template, variables);
    }
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(variables);
    if (entries.isEmpty() && !(variables instanceof Unknown)) {
      throw new InvalidExpressionException("a map of variables is required");
    }
    NameResolver others =
        variables instanceof Mapping
            ? NameResolver.none()
            : (name, attributePath) -> UnknownValues.from(variables);
    Scope scope = new Scope(others);
    for (Map.Entry<String, Value> variable : entries.orElse(Map.of()).entrySet()) {
      scope = scope.with(variable.getKey(), variable.getValue());
    }
    return evaluator.render(parts(Conversions.text(template)), scope);
  }

  /** The parser accepts templates only within files, so the text is wrapped into a heredoc. */
  private static List<TemplatePart> parts(String text) {
    ParsedFile file =
        HclParser.parse("template", "template = <<" + END + "\n" + text + "\n" + END + "\n");
    if (!file.errors().isEmpty()
        || file.body().attributes().size() != 1
        || !(file.body().attributes().get(0).value() instanceof Template template)) {
      throw new InvalidExpressionException("no valid template");
    }
    return withoutLastLineBreak(template.parts());
  }

  private static List<TemplatePart> withoutLastLineBreak(List<TemplatePart> parts) {
    int last = parts.size() - 1;
    if (last < 0
        || !(parts.get(last) instanceof TemplatePart.Text text)
        || !text.text().endsWith("\n")) {
      return parts;
    }
    List<TemplatePart> result = new ArrayList<>(parts);
    String shorter = text.text().substring(0, text.text().length() - 1);
    result.set(last, new TemplatePart.Text(shorter, text.span()));
    return result;
  }
}
