package dev.nightjar.news.source.feed;

/** One article of a feed; absent values are empty. */
record FeedEntry(String link, String title, String text, String date, String author) {}
