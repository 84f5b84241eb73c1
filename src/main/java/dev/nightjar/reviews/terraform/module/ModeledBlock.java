package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A block in the model of a registry module. Its location is the call of the module, or the
 * argument that an attribute depends on, because the user can change only these.
 */
record ModeledBlock(EvaluatedBlock model, Named call) implements EvaluatedBlock {

  @Override
  public Value attribute(String name) {
    return model.attribute(name);
  }

  /** An input that is null is as if the attribute was not set. */
  @Override
  public Optional<Location> attributeLocation(String name) {
    return model.attribute(name) instanceof Value.Null
        ? Optional.empty()
        : model.expression(name).map(text -> argument(text).orElseGet(call::location));
  }

  private Optional<Location> argument(String expression) {
    return call.contents().settings().stream()
        .filter(setting -> isIn(expression, setting.attribute().name()))
        .map(Setting::location)
        .findFirst();
  }

  private static boolean isIn(String expression, String variable) {
    return Pattern.compile("=" + Pattern.quote(variable) + "[,\\]]").matcher(expression).find();
  }

  @Override
  public Optional<String> expression(String attribute) {
    return model.expression(attribute);
  }

  @Override
  public Set<String> references(String attribute) {
    return model.references(attribute);
  }

  @Override
  public List<EvaluatedBlock> blocks(String type) {
    return modeled(model.blocks(type));
  }

  @Override
  public boolean blocksKnown(String type) {
    return model.blocksKnown(type);
  }

  @Override
  public List<EvaluatedBlock> possibleBlocks(String type) {
    return modeled(model.possibleBlocks(type));
  }

  private List<EvaluatedBlock> modeled(List<EvaluatedBlock> blocks) {
    return blocks.stream().<EvaluatedBlock>map(block -> new ModeledBlock(block, call)).toList();
  }

  /** There is no code that a fix could edit. */
  @Override
  public Optional<Block> written() {
    return Optional.empty();
  }

  @Override
  public Location location() {
    return call.location();
  }
}
