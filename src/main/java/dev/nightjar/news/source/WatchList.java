package dev.nightjar.news.source;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What an operator wants to read about: tags and stock symbols, in the order they were given. */
@Singleton
public class WatchList {

  /** The specification's rule for tags, which are also keys of the table. */
  private static final Pattern TAG = Pattern.compile("[\\p{L}\\p{N}_-]{1,50}");

  private static final Pattern TICKER = Pattern.compile("[A-Z0-9][A-Z0-9.-]{0,14}");

  private final List<String> tags;
  private final List<String> tickers;

  /**
   * @throws IllegalArgumentException with words for the operator
   */
  public WatchList(
      @ConfigProperty(name = "nightjar.news.tags") Optional<List<String>> tags,
      @ConfigProperty(name = "nightjar.news.tickers") Optional<List<String>> tickers) {
    this.tags =
        cleaned(
            tags.orElse(List.of()),
            UnaryOperator.identity(),
            TAG,
            "NIGHTJAR_NEWS_TAGS has '%s'; a tag is 1 to 50 letters, digits, '-' and '_'");
    this.tickers =
        cleaned(
            tickers.orElse(List.of()),
            ticker -> ticker.toUpperCase(Locale.ROOT),
            TICKER,
            "NIGHTJAR_NEWS_TICKERS has '%s'; a ticker is 1 to 15 letters, digits, '.' and '-'");
  }

  private static List<String> cleaned(
      List<String> names, UnaryOperator<String> spelling, Pattern allowed, String complaint) {
    List<String> cleaned =
        names.stream()
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .map(spelling)
            .distinct()
            .toList();
    for (String name : cleaned) {
      if (!allowed.matcher(name).matches()) {
        throw new IllegalArgumentException(complaint.formatted(name));
      }
    }
    return cleaned;
  }

  public static boolean isTag(String text) {
    return TAG.matcher(text).matches();
  }

  public static boolean isTicker(String text) {
    return TICKER.matcher(text).matches();
  }

  public List<String> tags() {
    return tags;
  }

  /** In upper case. */
  public List<String> tickers() {
    return tickers;
  }

  /** Those that are watched, as they are spelled here; sources have their own ways with case. */
  public List<String> watchedTags(List<String> named) {
    return tags.stream().filter(tag -> named.stream().anyMatch(tag::equalsIgnoreCase)).toList();
  }

  /** Those that are watched, in upper case. */
  public List<String> watchedTickers(List<String> named) {
    return tickers.stream()
        .filter(ticker -> named.stream().anyMatch(ticker::equalsIgnoreCase))
        .toList();
  }
}
