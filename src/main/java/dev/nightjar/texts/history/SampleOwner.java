package dev.nightjar.texts.history;

import java.util.Optional;

/** Whose texts a browser sees that has none of its own, where this process has some to show. */
public interface SampleOwner {

  Optional<String> ownerId();
}
