package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.Configuration;
import dev.nightjar.reviews.terraform.Location;
import dev.nightjar.reviews.terraform.Resource;
import dev.nightjar.reviews.terraform.Section;
import dev.nightjar.reviews.terraform.Truth;
import dev.nightjar.reviews.terraform.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What a rule judges: a resource, or a part of it, among all the others. */
public record Subject(Resource resource, Section section, Neighbours neighbours) {

  public static Subject of(Resource resource, Neighbours neighbours) {
    return new Subject(resource, resource.body(), neighbours);
  }

  public Configuration configuration() {
    return neighbours.configuration();
  }

  /** Another resource of the same configuration. */
  public Subject other(Resource neighbour) {
    return of(neighbour, neighbours);
  }

  public Subject within(Section nested) {
    return new Subject(resource, nested, neighbours);
  }

  public boolean isA(String... types) {
    return List.of(types).contains(resource.type());
  }

  public Value value(String path) {
    return find(path).value();
  }

  public List<Section> sections(String type) {
    return section.sections(type);
  }

  public boolean isWritten(String attribute) {
    return section.attributeLocation(attribute).isPresent();
  }

  /** Where the attribute is written; if it is not, where the block is that it would be in. */
  public Location place(String attribute) {
    return section.attributeLocation(attribute).orElseGet(section::location);
  }

  /**
   * Follows a path such as {@code metadata_options.http_tokens} through the first block of each
   * type.
   */
  public Found find(String path) {
    return find(section, List.of(path.split("\\.")));
  }

  private static Found find(Section from, List<String> steps) {
    String attribute = steps.get(steps.size() - 1);
    if (steps.size() == 1) {
      return new Found(from.attribute(attribute), List.of(), from, List.of(), attribute);
    }
    List<Section> nested = from.sections(steps.get(0));
    List<String> rest = steps.subList(1, steps.size());
    if (!nested.isEmpty()) {
      return find(nested.get(0), rest);
    }
    boolean known = from.sectionsKnown(steps.get(0));
    return new Found(
        known ? Values.NULL : Values.UNKNOWN,
        known ? List.of() : alternatives(from.possibleSections(steps.get(0)), rest),
        from,
        steps.subList(0, steps.size() - 1),
        attribute);
  }

  private static List<Value> alternatives(List<Section> possible, List<String> rest) {
    List<Value> alternatives = new ArrayList<>();
    for (Section section : possible) {
      Found found = find(section, rest);
      alternatives.addAll(
          found.alternatives().isEmpty() ? List.of(found.value()) : found.alternatives());
    }
    if (!alternatives.isEmpty()) {
      alternatives.add(Values.NULL);
    }
    return alternatives;
  }

  /** Whether there is such a block, or an object in its place. */
  public Truth has(String type) {
    if (!section.sections(type).isEmpty()) {
      return Truth.YES;
    }
    return section.sectionsKnown(type) ? Truth.NO : Truth.UNKNOWN;
  }

  /**
   * The resources of that type whose attribute leads here: by reference, or because it says the
   * very text by which this resource, and no other of its type, names itself.
   */
  public List<Subject> companions(String type, String attribute, String... ownNames) {
    String address = resource.address();
    Set<Resource> companions = new LinkedHashSet<>();
    for (Resource referring : configuration().referring(address)) {
      if (referring.kind() == Resource.Kind.MANAGED
          && referring.type().equals(type)
          && referring.body().references(attribute).contains(address)) {
        companions.add(referring);
      }
    }
    for (String ownName : ownNames) {
      Values.text(resource.body().attribute(ownName))
          .filter(name -> !name.isEmpty() && isUnique(ownName, name))
          .ifPresent(name -> companions.addAll(neighbours.named(type, attribute, name)));
    }
    return companions.stream().map(this::other).toList();
  }

  private boolean isUnique(String attribute, String name) {
    return neighbours.named(resource.type(), attribute, name).stream()
            .map(other -> other.body().location())
            .distinct()
            .count()
        == 1;
  }

  /** Whether a resource of one of these types refers to this one anywhere. */
  public boolean isReferredToBy(Collection<String> types) {
    return configuration().referring(resource.address()).stream()
        .anyMatch(other -> other.kind() == Resource.Kind.MANAGED && types.contains(other.type()));
  }

  /**
   * What stands at the end of a path.
   *
   * @param alternatives what the value may be, if it is not known which of them it is
   * @param section where the attribute is or would be, or the last block of the path that is there
   * @param missing the blocks that are not
   */
  public record Found(
      Value value,
      List<Value> alternatives,
      Section section,
      List<String> missing,
      String attribute) {

    /** Whatever it is, the answer may be the same. */
    public Truth ask(Function<Value, Truth> question) {
      if (alternatives.isEmpty()) {
        return question.apply(value);
      }
      Set<Truth> answers = EnumSet.noneOf(Truth.class);
      alternatives.forEach(alternative -> answers.add(question.apply(alternative)));
      return answers.size() == 1 ? answers.iterator().next() : Truth.UNKNOWN;
    }

    public Location place() {
      return missing.isEmpty()
          ? section.attributeLocation(attribute).orElseGet(section::location)
          : section.location();
    }
  }
}
