package dev.nightjar.texts.model;

import java.math.BigDecimal;
import java.util.List;

/** The specification's {@code result} map: the statistics of a text. */
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
