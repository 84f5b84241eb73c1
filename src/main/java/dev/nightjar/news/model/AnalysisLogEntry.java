package dev.nightjar.news.model;

import dev.nightjar.news.model.SentimentItem.ItemId;

/**
 * That an item has been analysed, in the order in which that happened.
 *
 * @param position sorts by the time of analysis
 */
public record AnalysisLogEntry(String position, ItemId item) {}
