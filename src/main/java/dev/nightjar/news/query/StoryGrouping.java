package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Groups items into stories: the same headline within 48 hours of the oldest item. */
public final class StoryGrouping {

  /** A headline that is repeated later ("Markets fall") is another story. */
  static final Duration MAX_AGE = Duration.ofHours(48);

  private StoryGrouping() {}

  /** Groups items, given newest first, into stories in the order of their newest items. */
  public static List<Story> group(List<SentimentItem> newestFirst) {
    List<Deque<SentimentItem>> stories = new ArrayList<>();
    Map<NormalizedTitle, Deque<SentimentItem>> open = new HashMap<>();
    for (int i = newestFirst.size() - 1; i >= 0; i--) {
      SentimentItem item = newestFirst.get(i);
      NormalizedTitle title = NormalizedTitle.of(item.metadata());
      Deque<SentimentItem> story = open.get(title);
      if (story == null || title.isEmpty() || !isSameStory(item, story.getLast())) {
        story = new ArrayDeque<>();
        stories.add(story);
        open.put(title, story);
      }
      story.addFirst(item);
    }
    Map<SentimentItem.ItemId, Integer> places = new HashMap<>();
    newestFirst.forEach(item -> places.put(item.id(), places.size()));
    return stories.stream()
        .map(story -> new Story(List.copyOf(story)))
        .sorted(Comparator.comparing(story -> places.get(story.newest().id())))
        .toList();
  }

  private static boolean isSameStory(SentimentItem item, SentimentItem oldest) {
    return !item.id().timestamp().isAfter(oldest.id().timestamp().plus(MAX_AGE));
  }
}
