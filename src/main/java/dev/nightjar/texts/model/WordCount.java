package dev.nightjar.texts.model;

/** One of a text's most frequent words, in lower case, and its count. */
public record WordCount(String word, long count) {}
