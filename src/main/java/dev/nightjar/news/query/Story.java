package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import java.util.List;

/** Items about the same event, newest first; most stories have one item. */
public record Story(List<SentimentItem> items) {

  public Story {
    items = List.copyOf(items);
    if (items.isEmpty()) {
      throw new IllegalArgumentException("a story has at least one item");
    }
  }

  public SentimentItem newest() {
    return items.get(0);
  }

  public SentimentItem oldest() {
    return items.get(items.size() - 1);
  }

  public List<SentimentItem> older() {
    return items.subList(1, items.size());
  }

  public List<SentimentItem> newer() {
    return items.subList(0, items.size() - 1);
  }
}
