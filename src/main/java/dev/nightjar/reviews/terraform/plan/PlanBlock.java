package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A resource of a plan, or a block of one.
 *
 * @param expressions of the code, as the plan has them
 * @param follow the addresses that an expression refers to
 * @param source the same block in the code, if it was submitted
 */
record PlanBlock(
    Value object,
    JsonNode expressions,
    Function<JsonNode, Set<String>> follow,
    Optional<EvaluatedBlock> source,
    Location location)
    implements EvaluatedBlock {

  /**
   * A plan has no {@code lifecycle}, and what it leaves to the provider may be a {@code dynamic}
   * block: the code says more about what the plan does not have.
   */
  private Optional<EvaluatedBlock> insteadOf(String name) {
    boolean isPlanned =
        UnknownValues.certainEntries(object).map(entries -> entries.containsKey(name)).orElse(true);
    return isPlanned ? Optional.empty() : source;
  }

  /** If the plan does not know a value, the code may know a part of it. */
  @Override
  public Value attribute(String name) {
    Optional<EvaluatedBlock> code = insteadOf(name);
    if (code.isPresent()) {
      return code.get().attribute(name);
    }
    Value planned = planned(name);
    if (planned instanceof Unknown && source.isPresent()) {
      Value written = source.get().attribute(name);
      return written instanceof Unknown ? written : planned;
    }
    return planned;
  }

  private Value planned(String name) {
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(object);
    if (entries.isPresent()) {
      return entries.get().getOrDefault(name, new Null());
    }
    return object instanceof Unknown ? UnknownValues.from(object) : new Null();
  }

  @Override
  public Optional<Location> attributeLocation(String name) {
    Optional<EvaluatedBlock> instead = insteadOf(name);
    if (instead.isPresent()) {
      return instead.get().attributeLocation(name);
    }
    return isEmpty(planned(name))
        ? Optional.empty()
        : Optional.of(source.flatMap(code -> code.attributeLocation(name)).orElse(location));
  }

  /** Providers return empty values for what is not set. */
  private static boolean isEmpty(Value value) {
    return value instanceof Null
        || value instanceof Text text && text.value().isEmpty()
        || value instanceof Sequence sequence && sequence.elements().isEmpty()
        || value instanceof Mapping mapping && mapping.entries().isEmpty();
  }

  @Override
  public Optional<String> expression(String attribute) {
    return source.flatMap(code -> code.expression(attribute));
  }

  @Override
  public Set<String> references(String attribute) {
    return follow.apply(expressions.path(attribute));
  }

  @Override
  public List<EvaluatedBlock> blocks(String type) {
    Optional<EvaluatedBlock> instead = insteadOf(type);
    if (instead.isPresent()) {
      return instead.get().blocks(type);
    }
    Value value = planned(type);
    List<Value> elements = UnknownValues.certainElements(value).orElse(List.of(value));
    List<EvaluatedBlock> written = source.map(code -> code.blocks(type)).orElse(List.of());
    JsonNode ofType = expressions.path(type);
    List<EvaluatedBlock> blocks = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof Mapping) {
        Optional<EvaluatedBlock> code =
            written.size() == elements.size() ? Optional.of(written.get(i)) : Optional.empty();
        blocks.add(
            new PlanBlock(
                elements.get(i),
                ofType.size() == elements.size() ? ofType.path(i) : ofType,
                follow,
                code,
                code.map(EvaluatedBlock::location).orElse(location)));
      }
    }
    return blocks;
  }

  @Override
  public boolean blocksKnown(String type) {
    return insteadOf(type)
        .map(code -> code.blocksKnown(type))
        .orElseGet(() -> !(planned(type) instanceof Unknown));
  }

  @Override
  public List<EvaluatedBlock> possibleBlocks(String type) {
    return insteadOf(type).map(code -> code.possibleBlocks(type)).orElse(List.of());
  }

  /** An edit of the code would not change the plan, so it has no place for one. */
  @Override
  public Optional<Block> written() {
    return Optional.empty();
  }
}
