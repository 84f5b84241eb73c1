package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Nested;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nested blocks of one type: written blocks, blocks created by dynamic blocks, and objects in
 * an attribute of that name.
 */
final class NestedBlocks {

  private static final String DYNAMIC = "dynamic";

  private final String type;
  private final Scope scope;
  private final Evaluation evaluation;
  private final List<EvaluatedBlock> blocks = new ArrayList<>();
  private final List<EvaluatedBlock> possible = new ArrayList<>();
  private boolean complete = true;
  private boolean possibleKnown = true;

  NestedBlocks(String type, SyntaxBlock within, Evaluation evaluation) {
    this.type = type;
    this.scope = within.scope();
    this.evaluation = evaluation;
    for (Nested nested : within.contents().blocks()) {
      Block block = nested.block();
      if (block.type().equals(type)) {
        add(nested.contents(), Optional.of(block), nested.location(), scope);
      } else if (block.type().equals(DYNAMIC) && block.labels().equals(List.of(type))) {
        addDynamic(nested.contents(), nested.location());
      }
    }
    within.contents().setting(type).ifPresent(setting -> addObjects(setting, within));
    within.contents().setting(DYNAMIC).ifPresent(this::addDynamicObjects);
  }

  List<EvaluatedBlock> blocks() {
    return blocks;
  }

  boolean complete() {
    return complete;
  }

  /**
   * The possible blocks of dynamic blocks with an unknown for_each; empty if some cannot be
   * determined.
   */
  List<EvaluatedBlock> possible() {
    return possibleKnown ? possible : List.of();
  }

  private void add(
      BlockContents blockContents, Optional<Block> written, Location location, Scope seenFrom) {
    blocks.add(new SyntaxBlock(blockContents, written, location, seenFrom, evaluation));
  }

  private void addDynamic(BlockContents dynamic, Location location) {
    Optional<Setting> forEach = dynamic.setting("for_each");
    List<BlockContents> content = content(dynamic);
    if (forEach.isEmpty() || content.isEmpty()) {
      complete = false;
      possibleKnown = false;
      return;
    }
    CollectionItems collectionItems = items(evaluation.value(forEach.get(), scope));
    complete &= collectionItems.complete();
    String iterator = iterator(dynamic).orElse(type);
    Scope.Source source = new Scope.Source(forEach.get().attribute().value(), scope);
    for (CollectionItems.Item item : collectionItems.items()) {
      Scope ofItem = scope.with(current(iterator, item, source));
      add(content.get(0), Optional.empty(), location, ofItem);
    }
    if (!collectionItems.complete()) {
      Unknown any = Unknown.from(collectionItems.origins());
      Scope somewhere = scope.with(current(iterator, new CollectionItems.Item(any, any), source));
      possible.add(
          new SyntaxBlock(content.get(0), Optional.empty(), location, somewhere, evaluation));
    }
  }

  private static Scope.Binding current(
      String iterator, CollectionItems.Item item, Scope.Source source) {
    Map<String, Value> current = new LinkedHashMap<>();
    current.put("key", item.key());
    current.put("value", item.value());
    return new Scope.Binding(iterator, new Mapping(current), Optional.of(source));
  }

  private static CollectionItems items(Value collection) {
    try {
      return CollectionItems.of(collection);
    } catch (InvalidExpressionException noCollection) {
      return CollectionItems.of(UnknownValues.NOTHING_KNOWN);
    }
  }

  private static List<BlockContents> content(BlockContents dynamic) {
    List<BlockContents> found = new ArrayList<>();
    for (Nested nested : dynamic.blocks()) {
      if (nested.block().type().equals("content")) {
        found.add(nested.contents());
      }
    }
    dynamic.setting("content").ifPresent(setting -> found.addAll(objects(setting)));
    return found;
  }

  /** The iterator name of a dynamic block, if it differs from the block type. */
  static Optional<String> iterator(BlockContents dynamic) {
    return dynamic
        .setting("iterator")
        .map(setting -> setting.attribute().value())
        .flatMap(
            name ->
                name instanceof Variable variable
                    ? Optional.of(variable.name())
                    : ObjectLiterals.literal(name));
  }

  private void addObjects(Setting setting, SyntaxBlock within) {
    if (ObjectLiterals.areWritten(setting.attribute().value())) {
      for (Expression object : ObjectLiterals.elements(setting.attribute().value())) {
        add(
            BlockContents.of(setting.filePath(), ObjectLiterals.body((ObjectLiteral) object)),
            Optional.empty(),
            new Location(setting.filePath(), object.span()),
            scope);
      }
      return;
    }
    Value value = within.attribute(setting.attribute().name());
    complete &= !(value instanceof Unknown);
    possibleKnown &= !(value instanceof Unknown);
    blocks.addAll(
        ObjectBlock.in(value, setting.location(), within.references(setting.attribute().name())));
  }

  /** JSON has no labels: {@code "dynamic": {"ingress": {"for_each": …}}}. */
  private void addDynamicObjects(Setting setting) {
    for (BlockContents byType : objects(setting)) {
      byType
          .setting(type)
          .ifPresent(
              dynamic -> objects(dynamic).forEach(one -> addDynamic(one, dynamic.location())));
    }
  }

  private static List<BlockContents> objects(Setting setting) {
    List<BlockContents> contents = new ArrayList<>();
    for (Expression element : ObjectLiterals.elements(setting.attribute().value())) {
      if (element instanceof ObjectLiteral object) {
        contents.add(BlockContents.of(setting.filePath(), ObjectLiterals.body(object)));
      }
    }
    return contents;
  }
}
