package dev.nightjar.texts.model;

import java.math.BigDecimal;
import java.util.List;

/** What the analysis of a text found: the specification's {@code result} map. */
public record TextStatistics(
    long totalWords,
    long uniqueWords,
    BigDecimal avgWordLength,
    List<WordCount> top10Words,
    long characters,
    long lines,
    long sentences,
    BigDecimal vocabularyDensity,
    BigDecimal readingTimeMinutes) {}
