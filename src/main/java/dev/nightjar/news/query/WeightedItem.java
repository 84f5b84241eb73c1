package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;

/** An item and the number of items that it represents, itself included. */
public record WeightedItem(SentimentItem item, double weight) {}
