package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;

/** An item that stands for so many: itself, or others of its kind that were not read, too. */
record WeightedItem(SentimentItem item, double weight) {}
