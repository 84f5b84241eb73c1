package dev.nightjar.texts.history;

import java.util.Optional;

/** The owner whose files a browser without its own sees; only the local demo has one. */
public interface SampleOwner {

  Optional<String> ownerId();
}
