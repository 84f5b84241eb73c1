package dev.nightjar.news.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.ingest.ArticleValidator.Invalid;
import dev.nightjar.news.ingest.ArticleValidator.Valid;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.Violation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleValidatorTest {

  private final SettableClock clock = new SettableClock();
  private final ArticleValidator rules = new ArticleValidator(clock);

  private String id = "";
  private String url = "https://example.org/a";
  private String title = "A title";
  private String description = "A description.";
  private String publishedAt = "2026-03-01T10:00:00Z";
  private String author = "A. Writer";
  private List<String> tags = List.of("AI");
  private List<String> tickers = List.of();

  @Test
  void articleThatKeepsTheRulesIsAccepted() {
    Article article = accepted();
    assertEquals("A title. A description.", article.textForAnalysis());
    assertEquals("A description.", article.textSnippet());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), article.publishedAt());
  }

  @Test
  void idIsTheHashOfTheUrlOrTheSourcesOwnId() {
    assertEquals(
        "newsapi#a9fd3438520be67b2a6e1b68d3df1b1cb2c9ad9a4c6fd0dbb8b4a7d6ee0d1b8e".length(),
        accepted().sourceId().value().length());
    assertTrue(accepted().sourceId().value().matches("newsapi#[0-9a-f]{64}"));
    assertEquals(accepted().sourceId(), accepted().sourceId());
    id = "137825212";
    assertEquals("newsapi#137825212", accepted().sourceId().value());
  }

  @Test
  void idWithForeignCharactersIsRejected() {
    id = "1#AI";
    assertRejected("id");
  }

  @Test
  void titleIsRequired() {
    title = "";
    assertRejected("title");
    title = " \u0000\n ";
    assertRejected("title");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u200B\u200B", "\u2060 \uFEFF", "\u200D\uFE0F", "\u00AD", "\u3164"})
  void invisibleTitleIsMissing(String invisible) {
    title = invisible;
    assertRejected("title");
    title = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67";
    accepted();
  }

  @Test
  void emojiCountsAsOneCharacter() {
    title = "🦉".repeat(500);
    description = "🦉".repeat(2000);
    accepted();
    title += "🦉";
    description += "🦉";
    assertRejected("title", "description");
  }

  @Test
  void textsMayBeAsLongAsSpecifiedAndNotLonger() {
    title = "t".repeat(500);
    description = "d".repeat(2000);
    author = "a".repeat(200);
    accepted();
    title += "t";
    description += "d";
    author += "a";
    assertRejected("title", "description", "author");
  }

  @Test
  void threeThousandCharactersOfDescriptionAreRejected() {
    description = "x".repeat(3000);
    assertRejected("description");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/a",
        "javascript:alert(1)",
        "ftp://example.org/a",
        "https://",
        "https:///path",
        "https://user:secret@example.org/",
        "//example.org/a",
        "example.org/a",
        "https://exa mple.org/",
        "data:text/html,hello"
      })
  void onlyHttpsUrlsAreAccepted(String other) {
    url = other;
    assertRejected("url");
  }

  @Test
  void urlMayNotBeMissingOrEndless() {
    url = "";
    assertRejected("url");
    url = "https://example.org/" + "a".repeat(2048);
    assertRejected("url");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yesterday", "2026-03-01", "2026-03-01T10:00:00", "1760000000", ""})
  void dateThatIsNoTimeIsRejected(String date) {
    publishedAt = date;
    assertRejected("publishedAt");
  }

  @Test
  void dateInTheFutureIsRejectedButNotTheClockOfAPublisherThatIsMinutesAhead() {
    publishedAt = SortableTime.millis(clock.instant().plus(Duration.ofMinutes(5)));
    accepted();
    publishedAt = SortableTime.millis(clock.instant().plus(Duration.ofMinutes(6)));
    assertRejected("publishedAt");
    publishedAt = "9999-12-31T23:59:59Z";
    assertRejected("publishedAt");
    publishedAt = "1969-12-31T23:59:59Z";
    assertRejected("publishedAt");
  }

  @Test
  void dateWithAnOffsetIsTheSameInstantInUtc() {
    publishedAt = "2026-03-01T12:30:00.5+02:30";
    assertEquals(Instant.parse("2026-03-01T10:00:00.5Z"), accepted().publishedAt());
  }

  @Test
  void missingAuthorIsUnknown() {
    author = "";
    assertEquals("Unknown", accepted().author());
  }

  @Test
  void controlCharactersAndDirectionOverridesAreRemovedAndSpacesJoined() {
    title = "One\u0000\ttwo\r\n\u0085 three \u202Eruof\u202C\u001B[31m";
    Article article = accepted();
    assertEquals("One two three ruof [31m", article.title());
    assertFalse(article.textForAnalysis().chars().anyMatch(Character::isISOControl));
  }

  @Test
  void rightToLeftAndEmojiTextIsKeptAsItIs() {
    title = "أسواق المال ترتفع 📈 שלום 👨‍👩‍👧";
    assertEquals(title, accepted().title());
  }

  @Test
  void halfOfASurrogatePairIsDropped() {
    title = "broken \uD83D emoji \uDE00 here 😀";
    assertEquals("broken emoji here 😀", accepted().title());
  }

  @Test
  void snippetHasAtMostTwoHundredCharactersAndNoHalfEmoji() {
    description = "x".repeat(199) + "😀" + "y".repeat(50);
    String snippet = accepted().textSnippet();
    assertEquals("x".repeat(199), snippet);
    description = "x".repeat(198) + "😀" + "y".repeat(50);
    assertEquals("x".repeat(198) + "😀", accepted().textSnippet());
  }

  @Test
  void snippetDoesNotTearAFamilyApart() {
    description = "x".repeat(193) + "👨‍👩‍👧" + "y".repeat(50);
    assertEquals("x".repeat(193), accepted().textSnippet());
  }

  @Test
  void oneToFiveTagsAreAccepted() {
    tags = List.of("a", "b", "c", "d", "e");
    assertEquals(tags, accepted().tags());
    tags = List.of("a", "b", "c", "d", "e", "f");
    assertRejected("tags");
    tags = List.of();
    assertRejected("tags");
  }

  @Test
  void sameTagTwiceCountsOnce() {
    tags = Collections.nCopies(9, "AI");
    assertEquals(List.of("AI"), accepted().tags());
  }

  @Test
  void tagsMayHaveFiftyCharactersAndNotMore() {
    tags = List.of("t".repeat(50));
    accepted();
    tags = List.of("t".repeat(51));
    assertRejected("tags");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "a#b", "a/b", "a.b", "tag\n", "😀", "---", "_"})
  void tagsAreLettersDigitsDashAndUnderscore(String tag) {
    tags = List.of(tag);
    assertRejected("tags");
  }

  @Test
  void tagsMayBeInAnyScript() {
    tags = List.of("Künstliche-Intelligenz", "人工智能", "covid_19");
    assertEquals(tags, accepted().tags());
  }

  @Test
  void articleThatOnlyATickerMatchedIsFiledUnderTheTicker() {
    tags = List.of();
    tickers = List.of("aapl", "BRK.B");
    assertEquals(List.of("AAPL", "BRK.B"), accepted().tickers());
    assertEquals(List.of("AAPL", "BRK-B"), accepted().tags());
  }

  @Test
  void tickersAreChecked() {
    tickers = List.of("A#B");
    assertRejected("tickers");
    tickers = IntStream.rangeClosed(1, 11).mapToObj(i -> "T" + i).toList();
    assertRejected("tickers");
  }

  @Test
  void everythingThatIsWrongIsSaidAtOnce() {
    title = "";
    url = "http://example.org";
    publishedAt = "now";
    tags = List.of("#");
    assertRejected("title", "url", "publishedAt", "tags");
  }

  private Article accepted() {
    return ((Valid) check()).article();
  }

  private void assertRejected(String... fields) {
    List<Violation> violations = ((Invalid) check()).violations();
    assertEquals(List.of(fields), violations.stream().map(Violation::field).toList());
  }

  private ArticleValidator.Validated check() {
    return rules.validate(
        "newsapi",
        new RawArticle(id, url, title, description, publishedAt, author, "", tags, tickers));
  }
}
