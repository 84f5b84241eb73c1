package dev.nightjar.news.rest;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.query.Story;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Marks items of the same story as duplicates. */
final class StoryViews {

  private StoryViews() {}

  /** All items in their order; newer items of a story name the oldest one. */
  static List<ItemView> ofItems(List<Story> stories, List<SentimentItem> items) {
    Map<ItemId, String> oldest = new HashMap<>();
    for (Story story : stories) {
      String first = story.oldest().id().sourceId();
      story.newer().stream()
          .filter(item -> !item.id().sourceId().equals(first)) // the same article with another date
          .forEach(item -> oldest.put(item.id(), first));
    }
    return items.stream()
        .map(
            item ->
                oldest.containsKey(item.id())
                    ? ItemView.of(item).withDuplicatesOf(oldest.get(item.id()))
                    : ItemView.of(item))
        .toList();
  }

  /** The story's newest item, with the ids of the others. */
  static ItemView ofStory(Story story) {
    ItemView newest = ItemView.of(story.newest());
    List<String> others =
        story.older().stream()
            .map(item -> item.id().sourceId())
            .distinct()
            .filter(id -> !id.equals(newest.sourceId()))
            .toList();
    return others.isEmpty() ? newest : newest.withDuplicates(others);
  }
}
