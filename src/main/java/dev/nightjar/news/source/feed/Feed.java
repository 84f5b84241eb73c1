package dev.nightjar.news.source.feed;

import dev.nightjar.news.model.Tag;
import dev.nightjar.news.source.InvalidSettingException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One configured feed.
 *
 * @param tags the tags of all its articles; may be empty
 */
public record Feed(URI address, List<String> tags) {

  private static final Set<String> LOCALHOST = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int NAME_DIGITS = 8;

  /**
   * Parses {@code https://…} or {@code tag=https://…}.
   *
   * @throws InvalidSettingException naming the environment variable
   */
  public static Feed parse(String setting) {
    int equals = setting.indexOf('=');
    int scheme = setting.indexOf("://");
    boolean tagged = equals >= 0 && equals < scheme;
    String tag = tagged ? setting.substring(0, equals).strip() : "";
    if (tagged && !Tag.isValid(tag)) {
      throw invalid(
          setting,
          "its tag is not 1 to 50 letters, digits, '-' and '_', or has neither letter nor digit");
    }
    URI address = address(setting, setting.substring(equals >= scheme ? 0 : equals + 1).strip());
    return new Feed(address, tagged ? List.of(tag) : List.of());
  }

  /** Merges two settings of the same feed with different tags, so that it is fetched once. */
  Feed withTagsOf(Feed same) {
    return new Feed(address, Stream.concat(tags.stream(), same.tags.stream()).distinct().toList());
  }

  private static URI address(String setting, String text) {
    URI address;
    try {
      address = URI.create(text);
    } catch (IllegalArgumentException e) {
      throw invalid(setting, "it is not a URL");
    }
    if (!isSafe(address)) {
      throw invalid(setting, "a feed's URL begins with https://");
    }
    return address;
  }

  /** Leaves out the query, which may contain a token. */
  private static InvalidSettingException invalid(String setting, String reason) {
    return new InvalidSettingException(
        "NIGHTJAR_NEWS_FEEDS has '%s': %s"
            .formatted(setting.replaceFirst("(?s)\\?.*", "?…"), reason));
  }

  /** Whether the connection is encrypted or local; the client refuses what is not public. */
  static boolean isSafe(URI address) {
    if (address.getHost() == null || address.getScheme() == null) {
      return false;
    }
    return switch (address.getScheme().toLowerCase(Locale.ROOT)) {
      case "https" -> true;
      case "http" -> LOCALHOST.contains(address.getHost());
      default -> false;
    };
  }

  /** A readable name that is stable as long as the address is. */
  public String name() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(address.toString().getBytes(StandardCharsets.UTF_8));
      return address.getHost() + "-" + HexFormat.of().formatHex(digest).substring(0, NAME_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
