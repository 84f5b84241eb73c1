package dev.nightjar.news.source.feed;

import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.WatchList;
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
 * One feed that an operator has chosen.
 *
 * @param tags what all of its articles are about; may be empty
 */
record Feed(URI address, List<String> tags) {

  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int NAME_DIGITS = 8;

  /**
   * Reads {@code https://…} or {@code tag=https://…}.
   *
   * @throws InvalidSettingException with words for the operator
   */
  static Feed parse(String setting) {
    int equals = setting.indexOf('=');
    int scheme = setting.indexOf("://");
    boolean tagged = equals >= 0 && equals < scheme;
    String tag = tagged ? setting.substring(0, equals).strip() : "";
    if (tagged && !WatchList.isTag(tag)) {
      throw refused(
          setting,
          "its tag is not 1 to 50 letters, digits, '-' and '_', or has neither letter nor digit");
    }
    URI address = address(setting, setting.substring(equals >= scheme ? 0 : equals + 1).strip());
    return new Feed(address, tagged ? List.of(tag) : List.of());
  }

  /** The same feed under several tags is one visit: its articles are stored once. */
  Feed withTagsOf(Feed same) {
    return new Feed(address, Stream.concat(tags.stream(), same.tags.stream()).distinct().toList());
  }

  private static URI address(String setting, String text) {
    URI address;
    try {
      address = URI.create(text);
    } catch (IllegalArgumentException e) {
      throw refused(setting, "it is not a URL");
    }
    if (!isSafe(address)) {
      throw refused(setting, "a feed's URL begins with https://");
    }
    return address;
  }

  /** Without the query, which may hold a token. */
  private static InvalidSettingException refused(String setting, String reason) {
    return new InvalidSettingException(
        "NIGHTJAR_NEWS_FEEDS has '%s': %s"
            .formatted(setting.replaceFirst("(?s)\\?.*", "?…"), reason));
  }

  /** Encrypted, or within this machine, where nobody else is listening. */
  static boolean isSafe(URI address) {
    if (address.getHost() == null || address.getScheme() == null) {
      return false;
    }
    return switch (address.getScheme().toLowerCase(Locale.ROOT)) {
      case "https" -> true;
      case "http" -> THIS_MACHINE.contains(address.getHost());
      default -> false;
    };
  }

  /** Tells people which it is, and is the same as long as the address is. */
  String name() {
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
