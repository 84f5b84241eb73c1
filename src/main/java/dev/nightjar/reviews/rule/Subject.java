package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The subject of a check: a resource, or one of its blocks, and its related resources. */
public record Subject(Resource resource, EvaluatedBlock block, RelatedResources relatedResources) {

  public static Subject of(Resource resource, RelatedResources relatedResources) {
    return new Subject(resource, resource.body(), relatedResources);
  }

  public Configuration configuration() {
    return relatedResources.configuration();
  }

  /** The day of the review, for rules with dates. */
  public LocalDate today() {
    return relatedResources.today();
  }

  /** Another resource of the same configuration. */
  public Subject other(Resource another) {
    return of(another, relatedResources);
  }

  public Subject within(EvaluatedBlock nested) {
    return new Subject(resource, nested, relatedResources);
  }

  public boolean isA(String... types) {
    return List.of(types).contains(resource.type());
  }

  public Value value(String path) {
    return find(path).value();
  }

  public List<EvaluatedBlock> blocks(String type) {
    return block.blocks(type);
  }

  /** Whether the code gives it a value, known or not; null is none. */
  public boolean isWritten(String attribute) {
    return block.attributeLocation(attribute).isPresent()
        && !Values.isNull(block.attribute(attribute));
  }

  /** The location of the attribute, or of its block if it is not set. */
  public Location location(String attribute) {
    return block.attributeLocation(attribute).orElseGet(block::location);
  }

  /**
   * Resolves a path such as {@code metadata_options.http_tokens} through the first block of each
   * type.
   */
  public FoundAttribute find(String path) {
    return find(block, List.of(path.split("\\.")));
  }

  private static FoundAttribute find(EvaluatedBlock from, List<String> steps) {
    String attribute = steps.get(steps.size() - 1);
    if (steps.size() == 1) {
      return new FoundAttribute(from.attribute(attribute), List.of(), from, List.of(), attribute);
    }
    List<EvaluatedBlock> nested = from.blocks(steps.get(0));
    List<String> rest = steps.subList(1, steps.size());
    if (!nested.isEmpty()) {
      return find(nested.get(0), rest);
    }
    boolean known = from.blocksKnown(steps.get(0));
    return new FoundAttribute(
        known ? Values.NULL : Values.UNKNOWN,
        known ? List.of() : alternatives(from.possibleBlocks(steps.get(0)), rest),
        from,
        steps.subList(0, steps.size() - 1),
        attribute);
  }

  private static List<Value> alternatives(List<EvaluatedBlock> possible, List<String> rest) {
    List<Value> alternatives = new ArrayList<>();
    for (EvaluatedBlock evaluatedBlock : possible) {
      FoundAttribute foundAttribute = find(evaluatedBlock, rest);
      alternatives.addAll(
          foundAttribute.alternatives().isEmpty()
              ? List.of(foundAttribute.value())
              : foundAttribute.alternatives());
    }
    if (!alternatives.isEmpty()) {
      alternatives.add(Values.NULL);
    }
    return alternatives;
  }

  /** Whether there is a block of that type, or an object in its place. */
  public Tristate has(String type) {
    if (!block.blocks(type).isEmpty()) {
      return Tristate.YES;
    }
    return block.blocksKnown(type) ? Tristate.NO : Tristate.UNKNOWN;
  }

  /**
   * The resources of that type whose attribute refers to this resource, by reference or by a name
   * that is unique to it.
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
      if (isUnique(ownName)) {
        companions.addAll(relatedResources.sharing(type, attribute, resource, ownName));
      }
    }
    return companions.stream().map(this::other).toList();
  }

  private boolean isUnique(String attribute) {
    return relatedResources.sharing(resource.type(), attribute, resource, attribute).stream()
            .map(other -> other.body().location())
            .distinct()
            .count()
        == 1;
  }

  /** The managed resources of these types that the attribute refers to. */
  public List<Subject> targets(String path, String... types) {
    FoundAttribute found = find(path);
    if (!found.missing().isEmpty()) {
      return List.of();
    }
    Set<String> references = found.block().references(found.attribute());
    List<Subject> targets = new ArrayList<>();
    for (String type : types) {
      for (String address : references) {
        relatedResources.at(type, address).forEach(target -> targets.add(other(target)));
      }
    }
    return targets;
  }

  /** Whether a resource of one of these types refers to this one. */
  public boolean isReferredToBy(Collection<String> types) {
    return configuration().referring(resource.address()).stream()
        .anyMatch(other -> other.kind() == Resource.Kind.MANAGED && types.contains(other.type()));
  }

  /**
   * The attribute at the end of a path.
   *
   * @param alternatives the possible values, if the value is not known
   * @param block the block of the attribute, or the last existing block of the path
   * @param missing the blocks of the path that do not exist
   */
  public record FoundAttribute(
      Value value,
      List<Value> alternatives,
      EvaluatedBlock block,
      List<String> missing,
      String attribute) {

    /** Tests the value; if it is unknown, all alternatives must have the same result. */
    public Tristate test(Function<Value, Tristate> question) {
      if (alternatives.isEmpty()) {
        return question.apply(value);
      }
      Set<Tristate> answers = EnumSet.noneOf(Tristate.class);
      alternatives.forEach(alternative -> answers.add(question.apply(alternative)));
      return answers.size() == 1 ? answers.iterator().next() : Tristate.UNKNOWN;
    }

    public Location location() {
      return missing.isEmpty()
          ? block.attributeLocation(attribute).orElseGet(block::location)
          : block.location();
    }
  }
}
