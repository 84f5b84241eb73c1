package dev.nightjar.texts.statistics;

/** The counts of a text apart from its words. */
record TextCounts(long characters, long lines, long sentences, long wordCodePoints) {}
