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
  private static final Pattern TAG = Pattern.compile("(?=.*[\\p{L}\\p{N}])[\\p{L}\\p{N}_-]{1,50}");

  private static final Pattern TICKER = Pattern.compile("[A-Z0-9][A-Z0-9.-]{0,14}");

  private final List<String> tags;
  private final List<String> tickers;
  private final String complaint;

  /** What can't be right is only noted here: other systems start with this one. */
  public WatchList(
      @ConfigProperty(name = "nightjar.news.tags") Optional<List<String>> tags,
      @ConfigProperty(name = "nightjar.news.tickers") Optional<List<String>> tickers) {
    this.tags = cleaned(tags.orElse(List.of()), UnaryOperator.identity());
    this.tickers = cleaned(tickers.orElse(List.of()), ticker -> ticker.toUpperCase(Locale.ROOT));
    this.complaint =
        complaint(
                this.tags,
                TAG,
                "NIGHTJAR_NEWS_TAGS has '%s'; a tag is 1 to 50 letters, digits, '-' and '_', at least one of them a letter or digit")
            .or(
                () ->
                    complaint(
                        this.tickers,
                        TICKER,
                        "NIGHTJAR_NEWS_TICKERS has '%s'; a ticker is 1 to 15 letters, digits, '.' and '-'"))
            .orElse("");
  }

  private static List<String> cleaned(List<String> names, UnaryOperator<String> spelling) {
    return names.stream()
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .map(spelling)
        .distinct()
        .toList();
  }

  private static Optional<String> complaint(List<String> names, Pattern allowed, String words) {
    return names.stream()
        .filter(name -> !allowed.matcher(name).matches())
        .findFirst()
        .map(words::formatted);
  }

  public static boolean isTag(String text) {
    return TAG.matcher(text).matches();
  }

  public static boolean isTicker(String text) {
    return TICKER.matcher(text).matches();
  }

  /**
   * @throws InvalidSettingException when tags or tickers can't be right
   */
  public List<String> tags() {
    return checked(tags);
  }

  /**
   * In upper case.
   *
   * @throws InvalidSettingException when tags or tickers can't be right
   */
  public List<String> tickers() {
    return checked(tickers);
  }

  private List<String> checked(List<String> names) {
    if (!complaint.isEmpty()) {
      throw new InvalidSettingException(complaint);
    }
    return names;
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
