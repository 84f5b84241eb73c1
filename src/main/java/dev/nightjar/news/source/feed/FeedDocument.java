package dev.nightjar.news.source.feed;

import java.util.List;

/** A feed's title and its articles, in the order of the feed. */
record FeedDocument(String title, List<FeedEntry> entries) {

  FeedDocument {
    entries = List.copyOf(entries);
  }
}
