package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.Block;
import dev.nightjar.reviews.hcl.Expression;
import dev.nightjar.reviews.hcl.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.Expression.Variable;
import dev.nightjar.reviews.terraform.Contents.Nested;
import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.Value.Mapping;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.Items;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nested blocks of one type: those that are written as such, those that dynamic blocks make,
 * and objects in an attribute of that name.
 */
final class NestedSections {

  private static final String DYNAMIC = "dynamic";

  private final String type;
  private final Scope scope;
  private final Evaluation evaluation;
  private final List<Section> sections = new ArrayList<>();
  private final List<Section> possible = new ArrayList<>();
  private boolean complete = true;
  private boolean imaginable = true;

  NestedSections(String type, BlockSection within, Evaluation evaluation) {
    this.type = type;
    this.scope = within.scope();
    this.evaluation = evaluation;
    for (Nested nested : within.contents().blocks()) {
      Block block = nested.block();
      if (block.type().equals(type)) {
        add(nested.contents(), nested.location(), scope);
      } else if (block.type().equals(DYNAMIC) && block.labels().equals(List.of(type))) {
        addDynamic(nested.contents(), nested.location());
      }
    }
    within.contents().setting(type).ifPresent(setting -> addObjects(setting, within));
    within.contents().setting(DYNAMIC).ifPresent(this::addDynamicObjects);
  }

  List<Section> sections() {
    return sections;
  }

  boolean complete() {
    return complete;
  }

  /** What those that are missing look like; nothing if some of them are beyond imagination. */
  List<Section> possible() {
    return imaginable ? possible : List.of();
  }

  private void add(Contents contents, Location location, Scope seenFrom) {
    sections.add(new BlockSection(contents, location, seenFrom, evaluation));
  }

  private void addDynamic(Contents dynamic, Location location) {
    Optional<Setting> forEach = dynamic.setting("for_each");
    List<Contents> content = content(dynamic);
    if (forEach.isEmpty() || content.isEmpty()) {
      complete = false;
      imaginable = false;
      return;
    }
    Items items = items(evaluation.value(forEach.get(), scope));
    complete &= items.complete();
    String iterator = iterator(dynamic).orElse(type);
    Scope.Source source = new Scope.Source(forEach.get().attribute().value(), scope);
    for (Items.Item item : items.items()) {
      add(content.get(0), location, scope.with(current(iterator, item, source)));
    }
    if (!items.complete()) {
      Unknown any = Unknown.from(items.origins());
      Scope somewhere = scope.with(current(iterator, new Items.Item(any, any), source));
      possible.add(new BlockSection(content.get(0), location, somewhere, evaluation));
    }
  }

  private static Scope.Binding current(String iterator, Items.Item item, Scope.Source source) {
    Map<String, Value> current = new LinkedHashMap<>();
    current.put("key", item.key());
    current.put("value", item.value());
    return new Scope.Binding(iterator, new Mapping(current), Optional.of(source));
  }

  private static Items items(Value collection) {
    try {
      return Items.of(collection);
    } catch (InvalidExpression noCollection) {
      return Items.of(Unknowns.NOTHING_KNOWN);
    }
  }

  private static List<Contents> content(Contents dynamic) {
    List<Contents> found = new ArrayList<>();
    for (Nested nested : dynamic.blocks()) {
      if (nested.block().type().equals("content")) {
        found.add(nested.contents());
      }
    }
    dynamic.setting("content").ifPresent(setting -> found.addAll(objects(setting)));
    return found;
  }

  /** The name that a dynamic block gives to the current element, if not that of the block. */
  static Optional<String> iterator(Contents dynamic) {
    return dynamic
        .setting("iterator")
        .map(setting -> setting.attribute().value())
        .flatMap(
            name ->
                name instanceof Variable variable
                    ? Optional.of(variable.name())
                    : ObjectLiterals.literal(name));
  }

  private void addObjects(Setting setting, BlockSection within) {
    if (ObjectLiterals.areWritten(setting.attribute().value())) {
      for (Expression object : ObjectLiterals.elements(setting.attribute().value())) {
        add(
            Contents.of(setting.filePath(), ObjectLiterals.body((ObjectLiteral) object)),
            new Location(setting.filePath(), object.span()),
            scope);
      }
      return;
    }
    Value value = within.attribute(setting.attribute().name());
    complete &= !(value instanceof Unknown);
    imaginable &= !(value instanceof Unknown);
    sections.addAll(
        ValueSection.in(value, setting.location(), within.references(setting.attribute().name())));
  }

  /** JSON has no labels: {@code "dynamic": {"ingress": {"for_each": …}}}. */
  private void addDynamicObjects(Setting setting) {
    for (Contents byType : objects(setting)) {
      byType
          .setting(type)
          .ifPresent(
              dynamic -> objects(dynamic).forEach(one -> addDynamic(one, dynamic.location())));
    }
  }

  private static List<Contents> objects(Setting setting) {
    List<Contents> contents = new ArrayList<>();
    for (Expression element : ObjectLiterals.elements(setting.attribute().value())) {
      if (element instanceof ObjectLiteral object) {
        contents.add(Contents.of(setting.filePath(), ObjectLiterals.body(object)));
      }
    }
    return contents;
  }
}
