package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.expression.NameResolver;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Converts a value to the type of a variable and adds the defaults of optional attributes. A value
 * that does not match the type is not changed.
 */
final class TypeConstraint {

  private static final Scope NO_NAMES = new Scope(NameResolver.none());

  private static final int MAX_DEPTH = 100;

  private final Evaluator evaluator;
  private int depth;

  TypeConstraint(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  Value convert(Value value, Expression type) {
    if (value instanceof Null || depth == MAX_DEPTH) {
      return value;
    }
    depth++;
    Value converted = convertThis(value, type);
    depth--;
    return converted;
  }

  private Value convertThis(Value value, Expression type) {
    if (type instanceof Variable primitive) {
      return primitive(value, primitive.name());
    }
    if (type instanceof FunctionCall constructor && !constructor.arguments().isEmpty()) {
      return constructed(value, constructor.name(), constructor.arguments().get(0));
    }
    return ObjectLiterals.literal(type).map(name -> quoted(value, name)).orElse(value);
  }

  /** JSON and Terraform 0.11 write types in quotes. */
  private Value quoted(Value value, String type) {
    List<Attribute> parsed = HclParser.parse("type", "type = " + type + "\n").body().attributes();
    return type.indexOf('(') < 0 || parsed.size() != 1
        ? primitive(value, type)
        : convert(value, parsed.get(0).value());
  }

  private static Value primitive(Value value, String type) {
    if (value instanceof Unknown) {
      return value;
    }
    try {
      return switch (type) {
        case "string" -> Conversions.asText(value).<Value>map(Text::new).orElse(value);
        case "number" -> new Number(Conversions.number(value));
        case "bool" -> new Bool(Conversions.bool(value));
        default -> value;
      };
    } catch (InvalidExpressionException doesNotFit) {
      return value;
    }
  }

  private Value constructed(Value value, String constructor, Expression argument) {
    return switch (constructor) {
      case "list" -> sequence(value, argument, false);
      case "set" -> sequence(value, argument, true);
      case "map" -> map(value, argument);
      case "object" -> argument instanceof ObjectLiteral object ? object(value, object) : value;
      case "tuple" -> argument instanceof Tuple tuple ? tuple(value, tuple) : value;
      case "optional" -> convert(value, argument);
      default -> value;
    };
  }

  private Value sequence(Value value, Expression elementType, boolean set) {
    if (!(value instanceof Sequence sequence)) {
      return value;
    }
    List<Value> elements = new ArrayList<>(sequence.elements().size());
    for (Value element : sequence.elements()) {
      elements.add(convert(element, elementType));
    }
    return set ? Conversions.set(elements) : new Sequence(Conversions.unified(elements));
  }

  private Value map(Value value, Expression elementType) {
    if (!(value instanceof Mapping mapping)) {
      return value;
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    mapping.entries().forEach((key, entry) -> entries.put(key, convert(entry, elementType)));
    return new Mapping(entries);
  }

  private Value tuple(Value value, Tuple types) {
    if (!(value instanceof Sequence sequence)
        || sequence.elements().size() != types.elements().size()) {
      return value;
    }
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < types.elements().size(); i++) {
      elements.add(convert(sequence.elements().get(i), types.elements().get(i)));
    }
    return new Sequence(elements);
  }

  /** Removes attributes that the type does not have, and adds optional ones. */
  private Value object(Value value, ObjectLiteral types) {
    Optional<Map<String, Value>> given = UnknownValues.certainEntries(value);
    if (given.isEmpty()) {
      return value;
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    for (ObjectLiteral.Entry type : types.entries()) {
      String name = ObjectLiterals.literal(type.key()).orElse("");
      Value entry = given.get().get(name);
      if (entry == null && value instanceof Unknown) {
        continue;
      }
      entries.put(name, entry(entry == null ? new Null() : entry, type.value()));
    }
    return value instanceof Unknown unknown
        ? UnknownValues.object(unknown.origins(), entries)
        : new Mapping(entries);
  }

  private Value entry(Value value, Expression type) {
    if (!(type instanceof FunctionCall optional) || !optional.name().equals("optional")) {
      return convert(value, type);
    }
    boolean useDefault = value instanceof Null && optional.arguments().size() > 1;
    Value given = useDefault ? evaluator.standalone(optional.arguments().get(1), NO_NAMES) : value;
    return optional.arguments().isEmpty() ? given : convert(given, optional.arguments().get(0));
  }
}
