package dev.nightjar.news.model;

import dev.nightjar.news.model.SentimentItem.ItemId;

/**
 * An entry of the analysis log, which orders items by the time of their analysis.
 *
 * @param position the sort key; it starts with the time of analysis
 */
public record AnalysisLogEntry(String position, ItemId item) {}
