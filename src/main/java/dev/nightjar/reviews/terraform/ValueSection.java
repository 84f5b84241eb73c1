package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Value.Mapping;
import dev.nightjar.reviews.terraform.Value.Null;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An object in an attribute where others write a block; it stands where the attribute stands. */
record ValueSection(Value object, Location location, Set<String> references) implements Section {

  /** The objects in the value: itself, or its elements. */
  static List<Section> in(Value value, Location location, Set<String> references) {
    List<Value> elements = Unknowns.certainElements(value).orElse(List.of(value));
    List<Section> sections = new ArrayList<>();
    for (Value element : elements) {
      boolean unknownElement = element instanceof Unknown && element != value;
      if (Unknowns.certainEntries(element).isPresent() || unknownElement) {
        sections.add(new ValueSection(element, location, references));
      }
    }
    return sections;
  }

  @Override
  public Value attribute(String name) {
    Optional<Map<String, Value>> entries = Unknowns.certainEntries(object);
    if (entries.isPresent() && entries.get().containsKey(name)) {
      return entries.get().get(name);
    }
    return object instanceof Mapping ? new Null() : Unknowns.from(object);
  }

  @Override
  public Optional<Location> attributeLocation(String name) {
    return attribute(name) instanceof Null ? Optional.empty() : Optional.of(location);
  }

  @Override
  public Set<String> references(String attribute) {
    return attribute(attribute) instanceof Null ? Set.of() : references;
  }

  @Override
  public List<Section> sections(String type) {
    return in(attribute(type), location, references);
  }

  @Override
  public boolean sectionsKnown(String type) {
    return !(attribute(type) instanceof Unknown);
  }

  @Override
  public List<Section> possibleSections(String type) {
    return List.of();
  }
}
