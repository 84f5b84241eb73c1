package dev.nightjar.news;

/** An item that stands for so many: itself, or others of its kind that were not read, too. */
record WeighedItem(NewsItem item, double weight) {}
