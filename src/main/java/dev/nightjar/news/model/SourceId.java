package dev.nightjar.news.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The id that deduplicates an article: {@code newsapi#<sha-256 of the URL>}, or {@code
 * finnhub:<id>} if the source has its own ids.
 */
public record SourceId(String value) {

  public static final int MAX_LENGTH = 256;

  private static final Pattern VALID = Pattern.compile("[a-z]+[#:][a-zA-Z0-9_-]+");

  public SourceId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("a source id looks like newsapi#abc123 or finnhub:123");
    }
  }

  public static SourceId ofUrl(String sourceType, String url) {
    return new SourceId(sourceType + "#" + HexFormat.of().formatHex(sha256(url)));
  }

  public static SourceId ofArticle(String sourceType, String articleId) {
    return new SourceId(sourceType + ":" + articleId);
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
