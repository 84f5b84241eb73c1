package dev.nightjar.news.query;

import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.text.Headline;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Groups items into stories: the same headline within 48 hours of the oldest item, or headlines of
 * several publishers about the same event within 24 hours of it.
 */
public final class StoryGrouping {

  /** A headline that is repeated later ("Markets fall") is another story. */
  static final Duration MAX_AGE = Duration.ofHours(48);

  /** Similar headlines of the next day ("Stocks rise before Fed decision") are another event. */
  static final Duration MAX_AGE_OF_SIMILAR = Duration.ofHours(24);

  private final List<OpenStory> stories = new ArrayList<>();
  private final Map<NormalizedTitle, OpenStory> byTitle = new HashMap<>();
  private final Map<String, List<OpenStory>> byWord = new HashMap<>();

  private StoryGrouping() {}

  /** A story that still takes items; the headline is that of its oldest item. */
  private record OpenStory(Deque<SentimentItem> items, Headline headline) {

    private SentimentItem oldest() {
      return items.getLast();
    }
  }

  /** Groups items, given newest first, into stories in the order of their newest items. */
  public static List<Story> group(List<SentimentItem> newestFirst) {
    StoryGrouping grouping = new StoryGrouping();
    for (int i = newestFirst.size() - 1; i >= 0; i--) {
      grouping.add(newestFirst.get(i));
    }
    Map<SentimentItem.ItemId, Integer> places = new HashMap<>();
    newestFirst.forEach(item -> places.put(item.id(), places.size()));
    return grouping.stories.stream()
        .map(story -> new Story(List.copyOf(story.items())))
        .sorted(Comparator.comparing(story -> places.get(story.newest().id())))
        .toList();
  }

  private void add(SentimentItem item) {
    NormalizedTitle title = NormalizedTitle.of(item.metadata());
    Headline headline = Headline.of(NormalizedTitle.withoutPublisher(item.metadata()));
    OpenStory story =
        withSameTitle(title, item)
            .or(() -> ofSameEvent(headline, item))
            .orElseGet(() -> open(headline));
    story.items().addFirst(item);
    byTitle.put(title, story);
  }

  private OpenStory open(Headline headline) {
    OpenStory story = new OpenStory(new ArrayDeque<>(), headline);
    stories.add(story);
    headline
        .rareWords()
        .forEach(word -> byWord.computeIfAbsent(word, w -> new ArrayList<>()).add(story));
    return story;
  }

  private Optional<OpenStory> withSameTitle(NormalizedTitle title, SentimentItem item) {
    return Optional.ofNullable(byTitle.get(title))
        .filter(story -> !title.isEmpty() && isWithin(MAX_AGE, story, item));
  }

  /** The most similar story; a story's oldest item decides, so that similarity does not chain. */
  private Optional<OpenStory> ofSameEvent(Headline headline, SentimentItem item) {
    Map<OpenStory, Integer> sharedWords = new IdentityHashMap<>();
    for (String word : headline.rareWords()) {
      List<OpenStory> candidates = byWord.computeIfAbsent(word, w -> new ArrayList<>());
      candidates.removeIf(story -> !isWithin(MAX_AGE_OF_SIMILAR, story, item));
      candidates.forEach(story -> sharedWords.merge(story, 1, Integer::sum));
    }
    return sharedWords.entrySet().stream()
        .filter(candidate -> candidate.getValue() >= Headline.MIN_SHARED_RARE)
        .map(Map.Entry::getKey)
        .filter(story -> !publisher(story.oldest()).equals(publisher(item)))
        .filter(story -> headline.isOfSameEventAs(story.headline()))
        .max(
            Comparator.comparingDouble((OpenStory story) -> headline.similarity(story.headline()))
                .thenComparing(story -> story.oldest().id().timestamp())
                .thenComparing(story -> story.oldest().id().sourceId()));
  }

  private static boolean isWithin(Duration age, OpenStory story, SentimentItem item) {
    Instant oldest = story.oldest().id().timestamp();
    return !item.id().timestamp().isAfter(oldest.plus(age));
  }

  /** The publisher's name, or where the article is if that is unknown. */
  private static String publisher(SentimentItem item) {
    if (!item.metadata().sourceName().isEmpty()) {
      return item.metadata().sourceName();
    }
    String[] url = item.sourceUrl().split("/", 4);
    return url.length > 2 ? url[2] : item.sourceType();
  }
}
