package dev.nightjar.texts.web;

import java.util.Optional;

/** Whose texts a browser sees that has none of its own, where this process has some to show. */
public interface Newcomers {

  Optional<String> ownerId();
}
