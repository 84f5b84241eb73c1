package dev.nightjar.reviews.terraform.configuration;

import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The inside of a resource or of one of its nested blocks, evaluated; {@code dynamic} blocks are
 * unrolled.
 */
public interface EvaluatedBlock {

  /** The attribute's value; {@link Value.Null} if it is not set. */
  Value attribute(String name);

  /** Where the attribute is written, if it is. */
  Optional<Location> attributeLocation(String name);

  /** The addresses of the resources and data sources that the attribute's expression leads to. */
  Set<String> references(String attribute);

  /** The nested blocks of that type. */
  List<EvaluatedBlock> blocks(String type);

  /**
   * Whether {@link #blocks} has all of them: not so when a {@code dynamic} block of that type
   * depends on what is unknown.
   */
  boolean blocksKnown(String type);

  /**
   * If {@link #blocks} has not all of them: what those that are missing would look like, one for
   * each {@code dynamic} block whose {@code for_each} is not known. Empty if nothing can be told.
   */
  List<EvaluatedBlock> possibleBlocks(String type);

  /** Where this block is written, its header first. */
  Location location();
}
