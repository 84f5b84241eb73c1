package dev.nightjar.news.source.feed;

/** One article as a feed's XML tells it; what it leaves out is empty. */
record FeedEntry(String link, String title, String text, String date, String author) {}
