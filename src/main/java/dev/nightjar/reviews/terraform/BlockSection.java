package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.Value.Null;
import dev.nightjar.reviews.terraform.expression.Scope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A block as it is written, seen from a scope. */
final class BlockSection implements Section {

  private final Contents contents;
  private final Location location;
  private final Scope scope;
  private final Evaluation evaluation;
  private final Memo<Value> values = new Memo<>();
  private final Map<String, NestedSections> nested = new HashMap<>();
  private final Map<String, Set<String>> references = new HashMap<>();

  BlockSection(Contents contents, Location location, Scope scope, Evaluation evaluation) {
    this.contents = contents;
    this.location = location;
    this.scope = scope;
    this.evaluation = evaluation;
  }

  @Override
  public Value attribute(String name) {
    Optional<Setting> setting = contents.setting(name);
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
    return contents.setting(name).map(Setting::location);
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
    References found = new References(evaluation);
    contents
        .setting(attribute)
        .ifPresent(setting -> found.follow(setting.attribute().value(), scope));
    return found.addresses();
  }

  @Override
  public List<Section> sections(String type) {
    return nested(type).sections();
  }

  @Override
  public boolean sectionsKnown(String type) {
    return nested(type).complete();
  }

  @Override
  public List<Section> possibleSections(String type) {
    return nested(type).possible();
  }

  private NestedSections nested(String type) {
    NestedSections found = nested.get(type);
    if (found == null) {
      found = new NestedSections(type, this, evaluation);
      nested.put(type, found);
    }
    return found;
  }

  @Override
  public Location location() {
    return location;
  }

  Contents contents() {
    return contents;
  }

  Scope scope() {
    return scope;
  }
}
