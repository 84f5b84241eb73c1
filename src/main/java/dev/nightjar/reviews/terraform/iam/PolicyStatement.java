package dev.nightjar.reviews.terraform.iam;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Converts a {@code statement} block to JSON. */
final class PolicyStatement {

  private static final List<String> ORDER =
      List.of(
          "Sid",
          "Effect",
          "Action",
          "NotAction",
          "Resource",
          "NotResource",
          "Principal",
          "NotPrincipal",
          "Condition");

  private PolicyStatement() {}

  static Value of(EvaluatedBlock statement) {
    Map<String, Value> entries = new LinkedHashMap<>();
    put(entries, "Sid", statement.attribute("sid"));
    Value effect = statement.attribute("effect");
    put(entries, "Effect", effect instanceof Null ? new Text("Allow") : effect);
    put(entries, "Action", oneOrMore(statement.attribute("actions")));
    put(entries, "NotAction", oneOrMore(statement.attribute("not_actions")));
    put(entries, "Resource", withVariables(oneOrMore(statement.attribute("resources"))));
    put(entries, "NotResource", withVariables(oneOrMore(statement.attribute("not_resources"))));
    put(entries, "Principal", principals(statement, "principals"));
    put(entries, "NotPrincipal", principals(statement, "not_principals"));
    put(entries, "Condition", conditions(statement));
    return new Mapping(entries);
  }

  /** A statement of a JSON document with its entries in the provider's order. */
  static Value ordered(Mapping statement) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (String name : ORDER) {
      put(entries, name, statement.entries().getOrDefault(name, new Null()));
    }
    return new Mapping(entries);
  }

  private static void put(Map<String, Value> entries, String name, Value value) {
    if (!(value instanceof Null) && !value.equals(new Text(""))) {
      entries.put(name, value);
    }
  }

  /**
   * A single element is not a list; several are sorted in reverse order, like the provider does.
   */
  private static Value oneOrMore(Value list) {
    if (!(list instanceof Sequence sequence)) {
      return list;
    }
    List<Value> elements = new ArrayList<>(new LinkedHashSet<>(sequence.elements()));
    if (elements.isEmpty()) {
      return new Null();
    }
    if (elements.size() == 1) {
      return elements.get(0);
    }
    if (elements.stream().allMatch(Text.class::isInstance)) {
      elements.sort((a, b) -> Conversions.compare(((Text) b).value(), ((Text) a).value()));
    }
    return new Sequence(elements);
  }

  /** {@code &{aws:username}} is Terraform's spelling of IAM's {@code ${aws:username}}. */
  private static Value withVariables(Value value) {
    if (value instanceof Text text) {
      return new Text(replaced(text.value()));
    }
    if (value instanceof Sequence sequence) {
      return new Sequence(
          sequence.elements().stream().map(PolicyStatement::withVariables).toList());
    }
    if (value instanceof Unknown unknown) {
      return new Unknown(
          unknown.origins(),
          unknown.partial().stream().map(PolicyStatement::replaced).toList(),
          unknown.known().map(PolicyStatement::withVariables));
    }
    return value;
  }

  private static String replaced(String text) {
    return text.replace("&{", "${");
  }

  private static Value principals(EvaluatedBlock statement, String type) {
    List<EvaluatedBlock> blocks = statement.blocks(type);
    boolean complete = statement.blocksKnown(type);
    if (blocks.isEmpty() && complete) {
      return new Null();
    }
    Map<String, List<Value>> byType = new TreeMap<>(Conversions::compare);
    Set<String> origins = new LinkedHashSet<>();
    for (EvaluatedBlock block : blocks) {
      Value kind = block.attribute("type");
      Optional<String> name = Conversions.asText(kind);
      complete &= name.isPresent();
      origins.addAll(UnknownValues.origins(kind));
      if (name.isPresent()) {
        add(
            withVariables(oneOrMore(block.attribute("identifiers"))),
            byType.computeIfAbsent(name.get(), key -> new ArrayList<>()));
      }
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    byType.forEach((name, identifiers) -> entries.put(name, single(identifiers)));
    if (!complete) {
      return UnknownValues.object(origins, entries);
    }
    return entries.equals(Map.of("*", new Text("*"))) ? new Text("*") : new Mapping(entries);
  }

  private static void add(Value value, List<Value> to) {
    if (value instanceof Sequence sequence) {
      to.addAll(sequence.elements());
    } else if (!(value instanceof Null)) {
      to.add(value);
    }
  }

  private static Value single(List<Value> values) {
    return values.size() == 1 ? values.get(0) : new Sequence(values);
  }

  private static Value conditions(EvaluatedBlock statement) {
    List<EvaluatedBlock> blocks = statement.blocks("condition");
    boolean complete = statement.blocksKnown("condition");
    if (blocks.isEmpty() && complete) {
      return new Null();
    }
    Map<String, Map<String, List<Value>>> byTest = new TreeMap<>(Conversions::compare);
    for (EvaluatedBlock block : blocks) {
      Optional<String> test = Conversions.asText(block.attribute("test"));
      Optional<String> variable = Conversions.asText(block.attribute("variable"));
      complete &= test.isPresent() && variable.isPresent();
      if (test.isPresent() && variable.isPresent()) {
        add(
            withVariables(block.attribute("values")),
            byTest
                .computeIfAbsent(test.get(), key -> new TreeMap<>(Conversions::compare))
                .computeIfAbsent(variable.get(), key -> new ArrayList<>()));
      }
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    byTest.forEach((test, variables) -> entries.put(test, variables(variables)));
    return complete ? new Mapping(entries) : UnknownValues.object(Set.of(), entries);
  }

  private static Value variables(Map<String, List<Value>> values) {
    Map<String, Value> entries = new LinkedHashMap<>();
    values.forEach((variable, each) -> entries.put(variable, single(each)));
    return new Mapping(entries);
  }
}
