package dev.nightjar.news.source;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import dev.nightjar.news.model.watch.AddedSources;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The tags, stock symbols and feeds to watch: those of the settings, in their order, and those that
 * operators have added.
 */
@Singleton
public class WatchList {

  private final List<String> tags;
  private final List<String> tickers;
  private final List<String> feeds;
  private final String error;

  /** Replaced by each run of ingestion, which reads it from the table. */
  private volatile AddedSources added = AddedSources.NONE;

  /**
   * Keeps an invalid setting until it is used, because the other systems start in the same process.
   */
  public WatchList(NewsConfig config) {
    this.tags = normalize(config.tags(), UnaryOperator.identity());
    this.tickers = normalize(config.tickers(), ticker -> ticker.toUpperCase(Locale.ROOT));
    this.feeds = normalize(config.feeds(), UnaryOperator.identity());
    this.error =
        error(
                this.tags,
                Tag::isValid,
                "NIGHTJAR_NEWS_TAGS has '%s'; a tag is 1 to 50 letters, digits, '-' and '_', at least one of them a letter or digit")
            .or(
                () ->
                    error(
                        this.tickers,
                        Ticker::isValid,
                        "NIGHTJAR_NEWS_TICKERS has '%s'; a ticker is 1 to 15 letters, digits, '.' and '-'"))
            .orElse("");
  }

  private static List<String> normalize(
      Optional<List<String>> names, UnaryOperator<String> spelling) {
    return names.stream()
        .flatMap(List::stream)
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .map(spelling)
        .distinct()
        .toList();
  }

  private static Optional<String> error(
      List<String> names, Predicate<String> isValid, String message) {
    return names.stream().filter(name -> !isValid.test(name)).findFirst().map(message::formatted);
  }

  /** From now on also watches what operators have added. */
  public void use(AddedSources current) {
    added = current;
  }

  /**
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> tags() {
    return joined(configuredTags(), added.tags());
  }

  /**
   * The tickers in upper case.
   *
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> tickers() {
    return joined(configuredTickers(), added.tickers());
  }

  /** The feeds as the settings write them: a URL, or a tag and a URL. */
  public List<String> feeds() {
    return joined(feeds, added.feeds());
  }

  /**
   * The tags of the settings alone.
   *
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> configuredTags() {
    return validated(tags);
  }

  /**
   * The tickers of the settings alone.
   *
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> configuredTickers() {
    return validated(tickers);
  }

  /** The feeds of the settings alone. */
  public List<String> configuredFeeds() {
    return feeds;
  }

  private static List<String> joined(List<String> configured, List<String> more) {
    return Stream.concat(configured.stream(), more.stream()).distinct().toList();
  }

  private List<String> validated(List<String> names) {
    if (!error.isEmpty()) {
      throw new InvalidSettingException(error);
    }
    return names;
  }

  /** The watched tags among the given ones, in the spelling of the list; case is ignored. */
  public List<String> watchedTags(List<String> named) {
    return tags().stream().filter(tag -> named.stream().anyMatch(tag::equalsIgnoreCase)).toList();
  }

  /** The watched tickers among the given ones, in upper case. */
  public List<String> watchedTickers(List<String> named) {
    return tickers().stream()
        .filter(ticker -> named.stream().anyMatch(ticker::equalsIgnoreCase))
        .toList();
  }
}
