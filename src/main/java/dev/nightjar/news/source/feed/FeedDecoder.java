package dev.nightjar.news.source.feed;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes the bytes of a feed. The XML parser would reject a feed with one invalid byte; here it
 * becomes a replacement character.
 */
final class FeedDecoder {

  private static final int PROLOG_BYTES = 200;
  private static final Pattern PROLOG =
      Pattern.compile("^\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"']([^\"']*)");
  private static final Pattern CHARSET = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([^\\s;\"']+)");
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private FeedDecoder() {}

  /** Removes a byte order mark and leading empty lines. */
  static String decode(byte[] body, String contentType) throws UnreadableFeedException {
    String text = new String(body, charset(body, contentType));
    String content = text.indexOf(BYTE_ORDER_MARK) == 0 ? text.substring(1) : text;
    if (content.isBlank()) {
      throw new UnreadableFeedException("is empty");
    }
    return content.stripLeading();
  }

  /** The declaration in the document is more reliable than the Content-Type header. */
  private static Charset charset(byte[] body, String contentType) throws UnreadableFeedException {
    if (startsWith(body, 0xFE, 0xFF) || startsWith(body, 0, '<')) {
      return StandardCharsets.UTF_16BE;
    }
    if (startsWith(body, 0xFF, 0xFE) || startsWith(body, '<', 0)) {
      return StandardCharsets.UTF_16LE;
    }
    if (startsWith(body, 0xEF, 0xBB)) {
      return StandardCharsets.UTF_8;
    }
    String prolog =
        new String(body, 0, Math.min(PROLOG_BYTES, body.length), StandardCharsets.ISO_8859_1);
    Matcher declared = PROLOG.matcher(prolog);
    if (declared.find()) {
      return singleByteCharset(named(declared.group(1)));
    }
    Matcher served = CHARSET.matcher(contentType);
    return served.find() ? singleByteCharset(named(served.group(1))) : StandardCharsets.UTF_8;
  }

  private static boolean startsWith(byte[] body, int first, int second) {
    return body.length > 1 && (body[0] & 0xFF) == first && (body[1] & 0xFF) == second;
  }

  /**
   * A declared UTF-16 in single bytes is wrong: the document was converted without its declaration.
   */
  private static Charset singleByteCharset(Charset charset) {
    return charset.name().startsWith("UTF-") ? StandardCharsets.UTF_8 : charset;
  }

  private static Charset named(String name) throws UnreadableFeedException {
    try {
      return Charset.forName(name.strip());
    } catch (IllegalArgumentException e) {
      throw new UnreadableFeedException("is in an unknown encoding");
    }
  }
}
