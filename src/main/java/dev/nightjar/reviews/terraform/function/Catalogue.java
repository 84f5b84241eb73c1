package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.Value;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.Functions;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.List;

/**
 * All of Terraform's functions whose value depends on nothing but their arguments and the files.
 */
public final class Catalogue implements Functions {

  private static final FunctionTable PURE = pure();

  private final GivenFiles files;

  public Catalogue(GivenFiles files) {
    this.files = files;
  }

  private static FunctionTable pure() {
    FunctionTable table = new FunctionTable();
    CollectionFunctions.addTo(table);
    MapFunctions.addTo(table);
    SetFunctions.addTo(table);
    NumberFunctions.addTo(table);
    ConversionFunctions.addTo(table);
    EncodingFunctions.addTo(table);
    TextFunctions.addTo(table);
    return table;
  }

  @Override
  public Value call(String name, List<Value> arguments, Evaluator evaluator) {
    String plain = name.startsWith("core::") ? name.substring("core::".length()) : name;
    return PURE.call(plain, arguments).orElseGet(() -> Unknowns.from(arguments));
  }
}
