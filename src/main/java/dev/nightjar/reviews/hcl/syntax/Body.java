package dev.nightjar.reviews.hcl.syntax;

import java.util.List;
import java.util.Optional;

/** What stands in a file or between the braces of a block, in the order in which it is written. */
public record Body(List<Attribute> attributes, List<Block> blocks, Span span) {

  public Optional<Attribute> attribute(String name) {
    return attributes.stream().filter(attribute -> attribute.name().equals(name)).findFirst();
  }
}
