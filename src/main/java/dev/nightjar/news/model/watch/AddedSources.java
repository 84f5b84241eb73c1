package dev.nightjar.news.model.watch;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What operators watch besides the settings.
 *
 * @param feeds as the settings write them: a URL, or a tag, {@code =} and a URL
 */
public record AddedSources(List<String> tags, List<String> tickers, List<String> feeds) {

  /** Bounds the stored item, which each run of ingestion reads. */
  public static final int MAX_ENTRIES = 100;

  public static final AddedSources NONE = new AddedSources(List.of(), List.of(), List.of());

  /** What can be watched. */
  public enum Kind {
    TAGS("tags", "NIGHTJAR_NEWS_TAGS"),
    TICKERS("tickers", "NIGHTJAR_NEWS_TICKERS"),
    FEEDS("feeds", "NIGHTJAR_NEWS_FEEDS");

    private final String value;
    private final String variable;

    Kind(String value, String variable) {
      this.value = value;
      this.variable = variable;
    }

    /** The name in the API. */
    public String value() {
      return value;
    }

    /** The environment variable of the fixed ones. */
    public String variable() {
      return variable;
    }

    public static Kind of(String word) {
      return Stream.of(values())
          .filter(kind -> kind.value.equals(word))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("must be tags, tickers or feeds"));
    }
  }

  public AddedSources {
    tags = List.copyOf(tags);
    tickers = List.copyOf(tickers);
    feeds = List.copyOf(feeds);
  }

  public List<String> of(Kind kind) {
    return switch (kind) {
      case TAGS -> tags;
      case TICKERS -> tickers;
      case FEEDS -> feeds;
    };
  }

  public AddedSources with(Kind kind, String entry) {
    return change(
        kind, entries -> Stream.concat(entries.stream(), Stream.of(entry)).distinct().toList());
  }

  public AddedSources without(Kind kind, String entry) {
    return change(kind, entries -> entries.stream().filter(other -> !other.equals(entry)).toList());
  }

  private AddedSources change(Kind kind, UnaryOperator<List<String>> change) {
    return switch (kind) {
      case TAGS -> new AddedSources(change.apply(tags), tickers, feeds);
      case TICKERS -> new AddedSources(tags, change.apply(tickers), feeds);
      case FEEDS -> new AddedSources(tags, tickers, change.apply(feeds));
    };
  }
}
