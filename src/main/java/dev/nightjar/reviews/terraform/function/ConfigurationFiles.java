package dev.nightjar.reviews.terraform.function;

import java.util.Optional;

/** The submitted files by their path relative to the root module. */
@FunctionalInterface
public interface ConfigurationFiles {

  Optional<String> content(String path);
}
