package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.Functions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/**
 * Terraform's functions that depend only on their arguments and the submitted files. All others
 * ({@code timestamp}, provider functions) are unknown.
 */
public final class StandardFunctions implements Functions {

  private static final String CORE = "core::";

  private final FunctionTable table = new FunctionTable();

  public StandardFunctions(ConfigurationFiles files) {
    CollectionFunctions.addTo(table);
    ConversionFunctions.addTo(table);
    EncodingFunctions.addTo(table);
    HashFunctions.addTo(table);
    MapFunctions.addTo(table);
    NetworkFunctions.addTo(table);
    NumberFunctions.addTo(table);
    SetFunctions.addTo(table);
    TextFunctions.addTo(table);
    TimeFunctions.addTo(table);
    new FileFunctions(files).addTo(table);
    new RegexFunctions().addTo(table);
  }

  @Override
  public Value call(String name, List<Value> arguments, Evaluator evaluator) {
    String plain = name.startsWith(CORE) ? name.substring(CORE.length()) : name;
    if (plain.equals("templatefile") || plain.equals("templatestring")) {
      return renderTemplate(plain, arguments, evaluator);
    }
    return table.call(plain, arguments).orElseGet(() -> UnknownValues.from(arguments));
  }

  private Value renderTemplate(String name, List<Value> arguments, Evaluator evaluator) {
    if (arguments.size() != 2) {
      throw new InvalidExpressionException("wrong number of arguments for " + name);
    }
    Value template =
        name.equals("templatefile")
            ? table.call("file", arguments.subList(0, 1)).orElseThrow()
            : arguments.get(0);
    return TemplateFunctions.render(template, arguments.get(1), evaluator);
  }
}
