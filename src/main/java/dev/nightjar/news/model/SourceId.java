package dev.nightjar.news.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The id that deduplicates an article: {@code newsapi#<sha-256 of the URL>}, or {@code
 * finnhub:<id>} if the source has its own ids.
 */
public record SourceId(String value) {

  public static final int MAX_LENGTH = 256;

  private static final Set<String> WITH_COLON = Set.of("tiingo", "finnhub");

  private static final Pattern VALID = Pattern.compile("[a-z]+[#:][a-zA-Z0-9_-]+");

  public SourceId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("a source id looks like newsapi#abc123 or finnhub:123");
    }
  }

  public static SourceId ofUrl(String sourceType, String url) {
    return new SourceId(sourceType + "#" + HexFormat.of().formatHex(sha256(url)));
  }

  /**
   * The id by a source's own id. The second specification writes a colon for its two sources, the
   * first one {@code #} for all others.
   */
  public static SourceId ofArticle(String sourceType, String articleId) {
    return new SourceId(textOf(sourceType, articleId));
  }

  public static boolean isValid(String sourceType, String articleId) {
    return isValid(textOf(sourceType, articleId));
  }

  private static String textOf(String sourceType, String articleId) {
    return sourceType + (WITH_COLON.contains(sourceType) ? ":" : "#") + articleId;
  }

  public static boolean isValid(String text) {
    return text.length() <= MAX_LENGTH && VALID.matcher(text).matches();
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
