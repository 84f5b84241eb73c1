package dev.nightjar.reviews.terraform;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The inside of a resource or of one of its nested blocks, evaluated; {@code dynamic} blocks are
 * unrolled.
 */
public interface Section {

  /** The attribute's value; {@link Value.Null} if it is not set. */
  Value attribute(String name);

  /** Where the attribute is written, if it is. */
  Optional<Location> attributeLocation(String name);

  /** The addresses of the resources and data sources that the attribute's expression leads to. */
  Set<String> references(String attribute);

  /** The nested blocks of that type. */
  List<Section> sections(String type);

  /**
   * Whether {@link #sections} has all of them: not so when a {@code dynamic} block of that type
   * depends on what is unknown.
   */
  boolean sectionsKnown(String type);

  /**
   * If {@link #sections} has not all of them: what those that are missing would look like, one for
   * each {@code dynamic} block whose {@code for_each} is not known. Empty if nothing can be told.
   */
  List<Section> possibleSections(String type);

  /** Where this block is written, its header first. */
  Location location();
}
