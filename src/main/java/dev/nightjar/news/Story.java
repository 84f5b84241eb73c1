package dev.nightjar.news;

import java.util.List;

/** Items that tell the same, newest first; most stories have one. */
public record Story(List<NewsItem> items) {

  public Story {
    items = List.copyOf(items);
    if (items.isEmpty()) {
      throw new IllegalArgumentException("a story has at least one item");
    }
  }

  public NewsItem newest() {
    return items.get(0);
  }

  public NewsItem oldest() {
    return items.get(items.size() - 1);
  }

  /** All but the newest. */
  public List<NewsItem> older() {
    return items.subList(1, items.size());
  }

  /** All but the oldest. */
  public List<NewsItem> repeats() {
    return items.subList(0, items.size() - 1);
  }
}
