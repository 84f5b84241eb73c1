package dev.nightjar.reviews.terraform.configuration;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An evaluated block: the body of a resource or of one of its nested blocks; {@code dynamic} blocks
 * are expanded.
 */
public interface EvaluatedBlock {

  /** The attribute's value; {@link Value.Null} if it is not set. */
  Value attribute(String name);

  /** The location of the attribute, if it is set. */
  Optional<Location> attributeLocation(String name);

  /**
   * The attribute's expression in a form that does not depend on its position, if it is set. The
   * same expression in two blocks of a module has the same value, even if that is unknown.
   */
  Optional<String> expression(String attribute);

  /** The addresses of the resources and data sources that the attribute refers to. */
  Set<String> references(String attribute);

  /** The nested blocks of that type. */
  List<EvaluatedBlock> blocks(String type);

  /**
   * Whether {@link #blocks} is complete; it is not if a {@code dynamic} block depends on unknown
   * values.
   */
  boolean blocksKnown(String type);

  /**
   * If {@link #blocks} is incomplete, the possible blocks, one for each {@code dynamic} block with
   * an unknown {@code for_each}; empty if they cannot be determined.
   */
  List<EvaluatedBlock> possibleBlocks(String type);

  /**
   * The block in the source; empty if it is created by a {@code dynamic} block or by an object in
   * an attribute.
   */
  Optional<Block> written();

  /** The location of this block, starting at its header. */
  Location location();
}
