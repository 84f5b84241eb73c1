package dev.nightjar.news.source.feed;

import static java.time.Duration.ofSeconds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no mark-up at all | no mark-up at all",
        "<p>One</p><p>two</p> | One two",
        "w<b>or</b>d | word",
        "one<br/>two | one two",
        "a <a href=\"https://x.example/?a=1&b=2\" title='x'>link</a>. | a link.",
        "before<script>if (a < b) { alert('<p>') }</script>after | before after",
        "<STYLE type=x>p{}</STYLE>text | text",
        "a<!-- hidden <b> -->b | ab",
        "2 < 3 and 5 > 4 | 2 < 3 and 5 > 4",
        "Tom &amp; Jerry | Tom & Jerry",
        "&#8220;quoted&#x201D; | “quoted”",
        "caf&eacute; &euro;5 | café €5",
        "AT&T and R&D; | AT&T and R&D;",
        "&#xD800; &#99999999; &nosuch; | &#xD800; &#99999999; &nosuch;",
        "a &nbsp; b | a b",
        "&lt;b&gt; | <b>",
        "🦉 مرحبا | 🦉 مرحبا",
        "broken <a href= | broken",
        "open <script>not closed | open",
        "<img src=x onerror=alert(1)>caption | caption",
      })
  void readableTextIsKept(String html, String expected) {
    assertEquals(expected, HtmlText.of(html));
  }

  @Test
  void controlCharactersAndLineBreaksDoNotSurvive() {
    assertEquals("a b c", HtmlText.of("a\n\tb\u0000\u0007 \r\n c"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "&", "<a ", "<!--", "<script>", "</script", "&#x", "&amp"})
  void brokenHtmlOfAnyLengthIsReadInOnePass(String piece) {
    String html = piece.repeat(1_000_000 / piece.length());
    assertTimeout(ofSeconds(60), () -> HtmlText.of(html));
  }

  @Test
  void longTextIsCutBetweenWords() {
    String text = "word ".repeat(500).strip();
    String cut = HtmlText.truncate(text, 2000);
    assertTrue(cut.length() <= 2000 && cut.length() > 1990, "" + cut.length());
    assertTrue(cut.endsWith("word…"), cut.substring(1980));
    assertEquals(text, HtmlText.truncate(text, 2499));
  }

  @Test
  void textWithoutAnyWordsIsCutBetweenCharacters() {
    assertEquals("aaaa…", HtmlText.truncate("a".repeat(9), 5));
    assertEquals("🦉…", HtmlText.truncate("🦉🦉🦉", 4));
  }
}
