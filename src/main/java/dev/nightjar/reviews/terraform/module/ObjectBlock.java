package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An object in an attribute that is used like a block; its location is that of the attribute. */
record ObjectBlock(Value object, Location location, Set<String> references)
    implements EvaluatedBlock {

  /** The value itself or its elements, as blocks. */
  static List<EvaluatedBlock> in(Value value, Location location, Set<String> references) {
    List<Value> elements = UnknownValues.certainElements(value).orElse(List.of(value));
    List<EvaluatedBlock> sections = new ArrayList<>();
    for (Value element : elements) {
      boolean unknownElement = element instanceof Unknown && element != value;
      if (UnknownValues.certainEntries(element).isPresent() || unknownElement) {
        sections.add(new ObjectBlock(element, location, references));
      }
    }
    return sections;
  }

  @Override
  public Value attribute(String name) {
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(object);
    if (entries.isPresent() && entries.get().containsKey(name)) {
      return entries.get().get(name);
    }
    return object instanceof Mapping ? new Null() : UnknownValues.from(object);
  }

  @Override
  public Optional<Location> attributeLocation(String name) {
    return attribute(name) instanceof Null ? Optional.empty() : Optional.of(location);
  }

  @Override
  public Optional<String> expression(String attribute) {
    return Optional.empty();
  }

  @Override
  public Set<String> references(String attribute) {
    return attribute(attribute) instanceof Null ? Set.of() : references;
  }

  @Override
  public List<EvaluatedBlock> blocks(String type) {
    return in(attribute(type), location, references);
  }

  @Override
  public boolean blocksKnown(String type) {
    return !(attribute(type) instanceof Unknown);
  }

  @Override
  public List<EvaluatedBlock> possibleBlocks(String type) {
    return List.of();
  }

  @Override
  public Optional<Block> written() {
    return Optional.empty();
  }
}
