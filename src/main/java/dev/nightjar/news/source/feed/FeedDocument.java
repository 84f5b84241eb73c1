package dev.nightjar.news.source.feed;

import java.util.List;

/** What is in a feed: its own title and its articles, in the order of the feed. */
record FeedDocument(String title, List<FeedEntry> entries) {

  FeedDocument {
    entries = List.copyOf(entries);
  }
}
