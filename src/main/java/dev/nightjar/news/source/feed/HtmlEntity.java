package dev.nightjar.news.source.feed;

import java.util.Map;
import java.util.Optional;

/**
 * An HTML character reference, such as {@code &eacute;} or {@code &#8217;}.
 *
 * @param text the characters
 * @param length its length in the HTML
 */
record HtmlEntity(String text, int length) {

  private static final int MAX_LENGTH = 10;

  /** The named references that are common in news; numeric ones are all supported. */
  private static final Map<String, String> NAMED =
      Map.ofEntries(
          Map.entry("amp", "&"),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", " "),
          Map.entry("ensp", " "),
          Map.entry("emsp", " "),
          Map.entry("thinsp", " "),
          Map.entry("shy", ""),
          Map.entry("ndash", "–"),
          Map.entry("mdash", "—"),
          Map.entry("hellip", "…"),
          Map.entry("lsquo", "‘"),
          Map.entry("rsquo", "’"),
          Map.entry("sbquo", "‚"),
          Map.entry("ldquo", "“"),
          Map.entry("rdquo", "”"),
          Map.entry("bdquo", "„"),
          Map.entry("laquo", "«"),
          Map.entry("raquo", "»"),
          Map.entry("bull", "•"),
          Map.entry("middot", "·"),
          Map.entry("euro", "€"),
          Map.entry("pound", "£"),
          Map.entry("yen", "¥"),
          Map.entry("cent", "¢"),
          Map.entry("copy", "©"),
          Map.entry("reg", "®"),
          Map.entry("trade", "™"),
          Map.entry("deg", "°"),
          Map.entry("times", "×"),
          Map.entry("agrave", "à"),
          Map.entry("aacute", "á"),
          Map.entry("acirc", "â"),
          Map.entry("auml", "ä"),
          Map.entry("Auml", "Ä"),
          Map.entry("aring", "å"),
          Map.entry("ccedil", "ç"),
          Map.entry("egrave", "è"),
          Map.entry("eacute", "é"),
          Map.entry("Eacute", "É"),
          Map.entry("ecirc", "ê"),
          Map.entry("euml", "ë"),
          Map.entry("iacute", "í"),
          Map.entry("ntilde", "ñ"),
          Map.entry("oacute", "ó"),
          Map.entry("ocirc", "ô"),
          Map.entry("ouml", "ö"),
          Map.entry("Ouml", "Ö"),
          Map.entry("oslash", "ø"),
          Map.entry("szlig", "ß"),
          Map.entry("uacute", "ú"),
          Map.entry("uuml", "ü"),
          Map.entry("Uuml", "Ü"));

  /** The reference that starts at an ampersand, if there is one. */
  static Optional<HtmlEntity> at(String html, int ampersand) {
    int limit = Math.min(html.length(), ampersand + MAX_LENGTH + 1);
    for (int i = ampersand + 1; i < limit; i++) {
      if (html.charAt(i) == ';') {
        int length = i + 1 - ampersand;
        return meaning(html.substring(ampersand + 1, i)).map(text -> new HtmlEntity(text, length));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> meaning(String name) {
    if (name.matches("#\\d{1,7}")) {
      return character(Integer.parseInt(name.substring(1)));
    }
    if (name.matches("#[xX][0-9a-fA-F]{1,6}")) {
      return character(Integer.parseInt(name.substring(2), 16));
    }
    return Optional.ofNullable(NAMED.get(name));
  }

  private static Optional<String> character(int codePoint) {
    boolean valid =
        Character.isValidCodePoint(codePoint)
            && Character.getType(codePoint) != Character.SURROGATE;
    return valid ? Optional.of(Character.toString(codePoint)) : Optional.empty();
  }
}
