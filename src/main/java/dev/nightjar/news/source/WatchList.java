package dev.nightjar.news.source;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The tags and stock symbols to watch, in the order of the settings. */
@Singleton
public class WatchList {

  private final List<String> tags;
  private final List<String> tickers;
  private final String error;

  /**
   * Keeps an invalid setting until it is used, because the other systems start in the same process.
   */
  public WatchList(NewsConfig config) {
    this.tags = normalize(config.tags(), UnaryOperator.identity());
    this.tickers = normalize(config.tickers(), ticker -> ticker.toUpperCase(Locale.ROOT));
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

  /**
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> tags() {
    return validated(tags);
  }

  /**
   * The tickers in upper case.
   *
   * @throws InvalidSettingException if tags or tickers are invalid
   */
  public List<String> tickers() {
    return validated(tickers);
  }

  private List<String> validated(List<String> names) {
    if (!error.isEmpty()) {
      throw new InvalidSettingException(error);
    }
    return names;
  }

  /** The watched tags among the given ones, in the spelling of the settings; case is ignored. */
  public List<String> watchedTags(List<String> named) {
    return tags.stream().filter(tag -> named.stream().anyMatch(tag::equalsIgnoreCase)).toList();
  }

  /** The watched tickers among the given ones, in upper case. */
  public List<String> watchedTickers(List<String> named) {
    return tickers.stream()
        .filter(ticker -> named.stream().anyMatch(ticker::equalsIgnoreCase))
        .toList();
  }
}
