package dev.nightjar.reviews.terraform.function;

import java.util.Optional;

/** The files that were handed in, by their path from the root module. */
@FunctionalInterface
public interface ConfigurationFiles {

  Optional<String> content(String path);
}
