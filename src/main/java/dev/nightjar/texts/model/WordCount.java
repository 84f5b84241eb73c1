package dev.nightjar.texts.model;

import io.quarkus.runtime.annotations.RegisterForReflection;

/** One of a text's most frequent words, in lower case, and its count. */
@RegisterForReflection
public record WordCount(String word, long count) {}
