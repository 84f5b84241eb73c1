package dev.nightjar.texts.statistics;

/** What one pass over a text counts besides the words themselves. */
record TextCounts(long characters, long lines, long sentences, long wordCodePoints) {}
