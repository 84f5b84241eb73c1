package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.upstream.SingleLineText;
import dev.nightjar.validation.Violation;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Validates articles by the specification's rules; a valid one becomes an {@link Article}. */
@Singleton
public class ArticleValidator {

  public static final int MAX_URL = 2048;
  public static final int MAX_TAG = 50;

  static final Violation UNMATCHED =
      new Violation("tags", "must have at least one tag, unless there is a ticker");

  /** Allows for publishers' clocks that are fast. */
  static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);

  private static final String UNKNOWN_AUTHOR = "Unknown";
  private static final Instant FIRST_DATE = Instant.EPOCH;

  private final Clock clock;

  public ArticleValidator(Clock clock) {
    this.clock = clock;
  }

  /** The result of a validation. */
  public sealed interface Validated {}

  public record Valid(Article article) implements Validated {}

  public record Invalid(List<Violation> violations) implements Validated {}

  public Validated validate(String sourceType, RawArticle rawArticle) {
    List<Violation> violations = new ArrayList<>();
    String title = text(rawArticle.title(), "title", Article.MAX_TITLE, violations);
    if (!isVisible(title)) {
      violations.add(new Violation("title", "is missing"));
    }
    String description =
        text(rawArticle.description(), "description", Article.MAX_DESCRIPTION, violations);
    String author = text(rawArticle.author(), "author", Article.MAX_NAME, violations);
    String sourceName = text(rawArticle.sourceName(), "sourceName", Article.MAX_NAME, violations);
    checkUrl(rawArticle.url(), violations);
    Instant publishedAt = publishedAt(rawArticle.publishedAt(), violations);
    Set<String> tickers = tickers(rawArticle.tickers(), violations);
    Set<String> tags = tags(rawArticle.tags(), tickers, violations);
    if (!rawArticle.stableId().isEmpty() && !SourceId.isValid(sourceType, rawArticle.stableId())) {
      violations.add(new Violation("id", "must be letters, digits, - and _"));
    }
    if (!violations.isEmpty()) {
      return new Invalid(List.copyOf(violations));
    }
    return new Valid(
        new Article(
            sourceId(sourceType, rawArticle),
            sourceType,
            rawArticle.url(),
            title,
            description,
            publishedAt,
            author.isEmpty() ? UNKNOWN_AUTHOR : author,
            sourceName,
            List.copyOf(tags),
            List.copyOf(tickers)));
  }

  private static SourceId sourceId(String sourceType, RawArticle rawArticle) {
    return rawArticle.stableId().isEmpty()
        ? SourceId.ofUrl(sourceType, rawArticle.url())
        : SourceId.ofArticle(sourceType, rawArticle.stableId());
  }

  private static String text(String text, String field, int maxLength, List<Violation> violations) {
    String plain = SingleLineText.of(text);
    if (plain.codePointCount(0, plain.length()) > maxLength) {
      violations.add(new Violation(field, "must have at most %d characters".formatted(maxLength)));
    }
    return plain;
  }

  /** A title of invisible characters would be an empty line on the dashboard. */
  private static boolean isVisible(String text) {
    return text.codePoints()
        .anyMatch(
            c ->
                switch (Character.getType(c)) {
                  case Character.FORMAT,
                      Character.SPACE_SEPARATOR,
                      Character.NON_SPACING_MARK,
                      Character.ENCLOSING_MARK,
                      Character.UNASSIGNED ->
                      false;
                  default -> !isBlankLetter(c);
                });
  }

  /**
   * Hangul fillers and the empty Braille pattern are letters and symbols by category, but
   * invisible.
   */
  private static boolean isBlankLetter(int c) {
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800;
  }

  private static void checkUrl(String url, List<Violation> violations) {
    if (url.isEmpty()) {
      violations.add(new Violation("url", "is missing"));
    } else if (url.length() > MAX_URL || !isHttps(url)) {
      violations.add(
          new Violation("url", "must be an https URL of at most %d characters".formatted(MAX_URL)));
    }
  }

  private static boolean isHttps(String url) {
    try {
      URI uri = new URI(url);
      return "https".equalsIgnoreCase(uri.getScheme())
          && uri.getHost() != null
          && uri.getUserInfo() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private Instant publishedAt(String text, List<Violation> violations) {
    if (text.isEmpty()) {
      violations.add(new Violation("publishedAt", "is missing"));
      return FIRST_DATE;
    }
    try {
      Instant time = SortableTime.parse(text);
      if (time.isBefore(FIRST_DATE)) {
        violations.add(new Violation("publishedAt", "must not be before 1970"));
      } else if (time.isAfter(clock.instant().plus(CLOCK_TOLERANCE))) {
        violations.add(new Violation("publishedAt", "must not be in the future"));
      }
      return time;
    } catch (IllegalArgumentException e) {
      violations.add(
          new Violation("publishedAt", "must be an ISO 8601 time such as 2025-11-17T14:30:00Z"));
      return FIRST_DATE;
    }
  }

  private static Set<String> tickers(List<String> given, List<Violation> violations) {
    Set<String> tickers = new LinkedHashSet<>();
    given.forEach(ticker -> tickers.add(ticker.toUpperCase(Locale.ROOT)));
    if (tickers.size() > Article.MAX_TICKERS) {
      violations.add(new Violation("tickers", "must be at most %d".formatted(Article.MAX_TICKERS)));
    }
    if (!tickers.stream().allMatch(Ticker::isValid)) {
      violations.add(new Violation("tickers", "must be stock symbols such as AAPL or BRK.B"));
    }
    return tickers;
  }

  /**
   * An article that matches only tickers uses these as tags, because the specification requires at
   * least one tag.
   */
  private static Set<String> tags(
      List<String> given, Set<String> tickers, List<Violation> violations) {
    Set<String> tags = new LinkedHashSet<>(given);
    if (tags.isEmpty()) {
      tickers.stream()
          .limit(Article.MAX_TAGS)
          .map(ticker -> ticker.replace('.', '-'))
          .forEach(tags::add);
    }
    if (tags.isEmpty()) {
      violations.add(UNMATCHED);
    } else if (tags.size() > Article.MAX_TAGS) {
      violations.add(new Violation("tags", "must be at most %d".formatted(Article.MAX_TAGS)));
    }
    if (!given.stream().allMatch(Tag::isValid)) {
      violations.add(
          new Violation(
              "tags",
              "must be letters, digits, - and _, at least one letter or digit, at most %d characters each"
                  .formatted(MAX_TAG)));
    }
    return tags;
  }
}
