package dev.nightjar.reviews.hcl.syntax;

import java.util.List;
import java.util.Optional;

/** The content of a file or block in source order. */
public record Body(List<Attribute> attributes, List<Block> blocks, Span span) {

  public Optional<Attribute> attribute(String name) {
    return attributes.stream().filter(attribute -> attribute.name().equals(name)).findFirst();
  }
}
