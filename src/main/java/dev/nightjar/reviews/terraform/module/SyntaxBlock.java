package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Null;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A block of the source, evaluated in a scope. */
final class SyntaxBlock implements EvaluatedBlock {

  /** The position of a node in the text form of an expression. */
  private static final Pattern POSITION = Pattern.compile("span=Span\\[[^\\]]*\\]");

  private final BlockContents blockContents;
  private final Optional<Block> written;
  private final Location location;
  private final Scope scope;
  private final Evaluation evaluation;
  private final Memo<Value> values = new Memo<>();
  private final Map<String, NestedBlocks> nested = new HashMap<>();
  private final Map<String, Set<String>> references = new HashMap<>();

  SyntaxBlock(Named declared, Scope scope, Evaluation evaluation) {
    this(
        declared.contents(), Optional.of(declared.block()), declared.location(), scope, evaluation);
  }

  SyntaxBlock(
      BlockContents blockContents,
      Optional<Block> written,
      Location location,
      Scope scope,
      Evaluation evaluation) {
    this.blockContents = blockContents;
    this.written = written;
    this.location = location;
    this.scope = scope;
    this.evaluation = evaluation;
  }

  @Override
  public Value attribute(String name) {
    Optional<Setting> setting = blockContents.setting(name);
    if (setting.isEmpty()) {
      return new Null();
    }
    return values.get(
        name,
        () -> evaluation.value(setting.get(), scope),
        () -> evaluation.circular(setting.get().location(), name));
  }

  @Override
  public Optional<Location> attributeLocation(String name) {
    return blockContents.setting(name).map(Setting::location);
  }

  @Override
  public Optional<String> expression(String attribute) {
    return blockContents
        .setting(attribute)
        .map(setting -> POSITION.matcher(setting.attribute().value().toString()).replaceAll(""));
  }

  @Override
  public Set<String> references(String attribute) {
    Set<String> known = references.get(attribute);
    if (known == null) {
      known = findReferences(attribute);
      references.put(attribute, known);
    }
    return known;
  }

  private Set<String> findReferences(String attribute) {
    ReferenceTracer found = new ReferenceTracer(evaluation);
    blockContents
        .setting(attribute)
        .ifPresent(setting -> found.follow(setting.attribute().value(), scope));
    return found.addresses();
  }

  @Override
  public List<EvaluatedBlock> blocks(String type) {
    return nested(type).blocks();
  }

  @Override
  public boolean blocksKnown(String type) {
    return nested(type).complete();
  }

  @Override
  public List<EvaluatedBlock> possibleBlocks(String type) {
    return nested(type).possible();
  }

  private NestedBlocks nested(String type) {
    NestedBlocks found = nested.get(type);
    if (found == null) {
      found = new NestedBlocks(type, this, evaluation);
      nested.put(type, found);
    }
    return found;
  }

  @Override
  public Optional<Block> written() {
    return written;
  }

  @Override
  public Location location() {
    return location;
  }

  BlockContents contents() {
    return blockContents;
  }

  Scope scope() {
    return scope;
  }
}
