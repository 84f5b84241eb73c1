package dev.nightjar.news;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the items that tell the same story: the same title, within two days of the first. */
public final class Stories {

  /** A headline that comes back later ("Markets fall") tells of something else. */
  static final Duration SPAN = Duration.ofHours(48);

  private Stories() {}

  /** The stories of items that are given newest first, in the order of their newest ones. */
  public static List<Story> in(List<NewsItem> newestFirst) {
    List<Deque<NewsItem>> stories = new ArrayList<>();
    Map<StoryTitle, Deque<NewsItem>> open = new HashMap<>();
    for (int i = newestFirst.size() - 1; i >= 0; i--) {
      NewsItem item = newestFirst.get(i);
      StoryTitle title = StoryTitle.of(item.metadata());
      Deque<NewsItem> story = open.get(title);
      if (story == null || title.isEmpty() || !belongs(item, story.getLast())) {
        story = new ArrayDeque<>();
        stories.add(story);
        open.put(title, story);
      }
      story.addFirst(item);
    }
    Map<NewsItem.ItemId, Integer> places = new HashMap<>();
    newestFirst.forEach(item -> places.put(item.id(), places.size()));
    return stories.stream()
        .map(story -> new Story(List.copyOf(story)))
        .sorted(Comparator.comparing(story -> places.get(story.newest().id())))
        .toList();
  }

  private static boolean belongs(NewsItem item, NewsItem oldest) {
    return !item.id().timestamp().isAfter(oldest.id().timestamp().plus(SPAN));
  }
}
