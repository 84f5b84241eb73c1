package dev.nightjar.news.model;

import java.util.List;

/** The tags and tickers that a user watches, in the user's order. */
public record WatchedTags(List<String> tags) {

  public static final int MAX_TAGS = 20;

  public WatchedTags {
    tags = List.copyOf(tags);
  }

  public static WatchedTags none() {
    return new WatchedTags(List.of());
  }
}
