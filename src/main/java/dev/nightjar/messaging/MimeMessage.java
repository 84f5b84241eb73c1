package dev.nightjar.messaging;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes an e-mail as a MIME message, because SES takes headers such as {@code List-Unsubscribe}
 * only in this form, and reads the messages that it has written. SES adds date and message id.
 */
public final class MimeMessage {

  private static final String EOL = "\r\n";

  /** Base64 has no underscore, so no part contains it. */
  private static final String BOUNDARY = "=_nightjar";

  /** 45 bytes are 60 characters; an encoded word may have 75 with its prefix and suffix. */
  private static final int WORD_BYTES = 45;

  private static final Pattern WORD = Pattern.compile("=\\?UTF-8\\?B\\?([^?]*)\\?=\\s*");
  private static final Pattern NAMED = Pattern.compile("(.*\\S)\\s*(<[^<>]+>)");
  private static final Pattern PRINTABLE = Pattern.compile("[ -~]*");

  private MimeMessage() {}

  public static byte[] write(Email email) {
    StringBuilder message = new StringBuilder();
    header(message, "From", address(email.from()));
    header(message, "To", email.to());
    header(message, "Subject", encoded(email.subject()));
    email
        .unsubscribe()
        .ifPresent(
            url -> {
              header(message, "List-Unsubscribe", "<" + url.toASCIIString() + ">");
              header(message, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
            });
    header(message, "MIME-Version", "1.0");
    header(message, "Content-Type", "multipart/alternative; boundary=\"" + BOUNDARY + "\"");
    part(message, "text/plain", email.text());
    part(message, "text/html", email.html());
    message.append(EOL).append("--").append(BOUNDARY).append("--").append(EOL);
    return message.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Reads a message of {@link #write}; others may lack what it expects. */
  public static Email read(byte[] bytes) {
    String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\r\n--" + BOUNDARY, -1);
    Map<String, String> headers = headers(parts[0]);
    return new Email(
        decoded(headers.getOrDefault("from", "")),
        headers.getOrDefault("to", ""),
        decoded(headers.getOrDefault("subject", "")),
        content(parts, "text/plain"),
        content(parts, "text/html"),
        Optional.ofNullable(headers.get("list-unsubscribe"))
            .map(url -> URI.create(url.substring(1, url.length() - 1))));
  }

  private static void header(StringBuilder message, String name, String value) {
    if (value.replace(EOL + " ", "").chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("the header " + name + " has a control character");
    }
    message.append(name).append(": ").append(value).append(EOL);
  }

  private static void part(StringBuilder message, String type, String content) {
    message.append(EOL).append("--").append(BOUNDARY).append(EOL);
    header(message, "Content-Type", type + "; charset=UTF-8");
    header(message, "Content-Transfer-Encoding", "base64");
    message
        .append(EOL)
        .append(Base64.getMimeEncoder().encodeToString(content.getBytes(StandardCharsets.UTF_8)));
  }

  /** Only the name of an address may be encoded. */
  private static String address(String from) {
    Matcher named = NAMED.matcher(from);
    return named.matches() && !PRINTABLE.matcher(named.group(1)).matches()
        ? encoded(named.group(1)) + " " + named.group(2)
        : from;
  }

  /** The text itself, or encoded words (RFC 2047) that never divide a character. */
  private static String encoded(String text) {
    if (PRINTABLE.matcher(text).matches() && !text.contains("=?")) {
      return text;
    }
    StringBuilder words = new StringBuilder();
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    text.codePoints()
        .mapToObj(Character::toString)
        .map(character -> character.getBytes(StandardCharsets.UTF_8))
        .forEach(
            character -> {
              if (word.size() + character.length > WORD_BYTES) {
                words.append(word(word)).append(EOL).append(' ');
                word.reset();
              }
              word.writeBytes(character);
            });
    return words.append(word(word)).toString();
  }

  private static String word(ByteArrayOutputStream bytes) {
    return "=?UTF-8?B?" + Base64.getEncoder().encodeToString(bytes.toByteArray()) + "?=";
  }

  private static String decoded(String header) {
    return WORD.matcher(header)
        .replaceAll(
            word ->
                Matcher.quoteReplacement(
                    new String(Base64.getDecoder().decode(word.group(1)), StandardCharsets.UTF_8)));
  }

  private static Map<String, String> headers(String head) {
    Map<String, String> headers = new TreeMap<>();
    for (String line : head.replace(EOL + " ", " ").split(EOL)) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 2));
      }
    }
    return headers;
  }

  private static String content(String[] parts, String type) {
    for (String part : parts) {
      int body = part.indexOf(EOL + EOL);
      if (part.startsWith(EOL + "Content-Type: " + type)) {
        return new String(
            Base64.getMimeDecoder().decode(part.substring(body)), StandardCharsets.UTF_8);
      }
    }
    return "";
  }
}
