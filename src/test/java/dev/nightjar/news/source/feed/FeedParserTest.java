package dev.nightjar.news.source.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.upstream.Payload;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedParserTest {

  private static final String ONE_ITEM =
      "<rss version=\"2.0\"><channel><item><title>%s</title></item></channel></rss>";

  @Test
  void readsRss2() throws UnreadableFeedException {
    FeedDocument feed = read(Payload.of(FeedParserTest.class, "rss-2.0.xml"));
    assertEquals("Tarn & Field", feed.title());
    assertEquals(3, feed.entries().size());
    FeedEntry first = feed.entries().get(0);
    assertEquals("https://tarn.example/salmon?utm_source=rss", first.link());
    assertEquals("Salmon return to the Ostel &amp; the Tarn", first.title());
    assertTrue(first.text().startsWith("<p>After <b>60</b> years"), first.text());
    assertEquals("Sun, 1 Mar 2026 10:15 EST", first.date());
    assertEquals("Yara Holmquist", first.author());
    assertEquals(
        new FeedEntry(
            "/dam",
            "How a dam is taken down",
            "<style>p { color: red }</style><p>Piece by piece.</p>",
            "2026-03-01T09:00:00+01:00",
            "Aurel Dimmock"),
        feed.entries().get(1));
  }

  @Test
  void readsAtom() throws UnreadableFeedException {
    FeedDocument feed = read(Payload.of(FeedParserTest.class, "atom-1.0.xml"));
    assertEquals("Bitfern", feed.title());
    assertEquals(
        new FeedEntry(
            "../chips",
            "Chips <em>and</em> fish",
            "What they have in common.",
            "2026-03-01T10:30:02.25+01:00",
            "Kaito Brandvold"),
        feed.entries().get(0));
    FeedEntry second = feed.entries().get(1);
    assertEquals("https://bitfern.example/markup", second.link());
    assertEquals("2026-02-28T23:59:59Z", second.date());
    assertEquals("One two three", HtmlText.of(second.text()));
    assertEquals("", second.author());
  }

  @Test
  void readsRss1() throws UnreadableFeedException {
    FeedDocument feed = read(Payload.of(FeedParserTest.class, "rss-1.0.xml"));
    assertEquals("Old but good", feed.title());
    assertEquals(
        List.of(
            new FeedEntry(
                "https://old.example/1", "First", "The description.", "2026-03-01", "Old Hand")),
        feed.entries());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<rss version='2.0' xmlns='http://backend.userland.com/rss2'><channel><title>T</title>"
            + "%s</channel></rss>",
        "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
            + " xmlns='http://my.netscape.com/rdf/simple/0.9/'><channel><title>T</title></channel>"
            + "%s</r:RDF>",
      })
  void namespaceOfTheFeedIsItsOwnWhicheverItIs(String feed) throws UnreadableFeedException {
    FeedDocument read =
        read(
            feed.formatted(
                "<item><m:title xmlns:m='http://search.yahoo.com/mrss/'>Picture</m:title>"
                    + "<title>One</title><link>https://old.example/1</link></item>"));
    assertEquals("T", read.title());
    assertEquals(
        List.of(new FeedEntry("https://old.example/1", "One", "", "", "")), read.entries());
  }

  @Test
  void feedWithoutItemsIsEmptyAndNoFailure() throws UnreadableFeedException {
    assertEquals(List.of(), read("<rss><channel><title>Quiet</title></channel></rss>").entries());
  }

  @ParameterizedTest
  @CsvSource({
    "ISO-8859-1, ISO-8859-1, application/xml",
    "UTF-8, UTF-8, text/xml; charset=ISO-8859-1",
    "UTF-16, UTF-16, application/xml",
    "UTF-16, UTF-16LE, application/xml",
    "UTF-16, UTF-16BE, application/xml",
    "UTF-16, UTF-8, application/xml",
    ", windows-1252, text/xml; charset=windows-1252",
    ", windows-1252, 'text/xml; charset=\"Windows-1252\"'",
    ", UTF-8, application/rss+xml",
  })
  void encodingIsThatOfThePrologOrElseThatOfTheServer(
      String declared, String actual, String contentType) throws UnreadableFeedException {
    String prolog =
        declared == null ? "" : "<?xml version=\"1.0\" encoding=\"%s\"?>".formatted(declared);
    byte[] body = (prolog + ONE_ITEM.formatted("Müllabfuhr für 5 £")).getBytes(charset(actual));
    assertEquals(
        "Müllabfuhr für 5 £", FeedParser.parse(body, contentType).entries().get(0).title());
  }

  private static Charset charset(String name) {
    return Charset.forName(name);
  }

  @Test
  void byteOrderMarkIsNoPartOfTheFeed() throws UnreadableFeedException {
    assertEquals(
        1, read("\uFEFF<?xml version=\"1.0\"?>" + ONE_ITEM.formatted("x")).entries().size());
  }

  @Test
  void wrongByteDoesNotSpoilTheFeed() throws UnreadableFeedException {
    byte[] body = ONE_ITEM.formatted("caf\u00E9").getBytes(StandardCharsets.ISO_8859_1);
    assertEquals("caf\uFFFD", FeedParser.parse(body, "").entries().get(0).title());
  }

  @Test
  void unknownEncodingIsAFailureWithAReadableMessage() {
    String xml = "<?xml version='1.0' encoding='EBCDIC-OWL'?>" + ONE_ITEM.formatted("x");
    assertEquals(
        "is in an unknown encoding",
        assertThrows(UnreadableFeedException.class, () -> read(xml)).getMessage());
  }

  @Test
  void brokenFeedsOfAllKindsAreNothingWorseThanUnreadable() {
    String[] pieces = {
      "<", "&", "]]>", "<![CDATA[", "&#x0;", "\0", "<!DOCTYPE", "</item>", "<item>"
    };
    Random random = new Random(7);
    for (String file : List.of("rss-2.0.xml", "atom-1.0.xml", "rss-1.0.xml")) {
      String feed = Payload.of(FeedParserTest.class, file);
      for (int i = 0; i < 500; i++) {
        int from = random.nextInt(feed.length());
        int to = Math.min(feed.length(), from + random.nextInt(20));
        String piece = pieces[random.nextInt(pieces.length)];
        titleOrFailure(feed.substring(0, from) + piece + feed.substring(to));
      }
    }
  }

  @Test
  void emptyLinesBeforeThePrologAreIgnored() throws UnreadableFeedException {
    assertEquals(
        1, read("\r\n \n<?xml version=\"1.0\"?>" + ONE_ITEM.formatted("x")).entries().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<!DOCTYPE rss PUBLIC \"-//N//DTD RSS 0.91//EN\" \"http://localhost:1/a.dtd\">"
      })
  void entitiesOfHtmlDoNotSpoilAFeed(String doctype) throws UnreadableFeedException {
    FeedDocument feed = read(doctype + ONE_ITEM.formatted("Fish&nbsp;&amp;&nbsp;chips&#33;"));
    assertEquals("Fish & chips!", HtmlText.of(feed.entries().get(0).title()));
  }

  @Test
  void externalEntitiesAreNeverFetched(@TempDir Path folder) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "the secret");
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml("the secret"))) {
      for (String target : List.of(secret.toUri().toString(), server.uri().toString())) {
        String doctype =
            "<!DOCTYPE rss SYSTEM \"%s/x.dtd\" [<!ENTITY e SYSTEM \"%s\">]>"
                .formatted(server.uri(), target);
        assertFalse(titleOrFailure(doctype + ONE_ITEM.formatted("a&e;b")).contains("the secret"));
      }
      assertEquals(List.of(), server.requests());
    }
  }

  @Test
  void entitiesThatExplodeDoNot() {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE rss [<!ENTITY e0 \"ha\">");
    for (int i = 1; i < 30; i++) {
      bomb.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(i, i - 1, i - 1));
    }
    assertTrue(titleOrFailure(bomb + "]>" + ONE_ITEM.formatted("&e29;")).length() < 100);
  }

  private static String titleOrFailure(String xml) {
    try {
      return read(xml).entries().stream().map(FeedEntry::title).findFirst().orElse("");
    } catch (UnreadableFeedException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n ",
        "{\"status\":\"ok\"}",
        "<!DOCTYPE html><html><head><title>Sign in</title></head></html>",
        "<!DOCTYPE html><html><body><p>Sign in<br></body></html>",
        "<rss><channel><item><title>Half of a",
        "<opml></opml>",
      })
  void whatIsNoFeedIsSaidToBeNone(String body) {
    UnreadableFeedException failure = assertThrows(UnreadableFeedException.class, () -> read(body));
    assertTrue(failure.getMessage().startsWith("is "), failure.getMessage());
    assertFalse(failure.getMessage().contains("Half of a"), failure.getMessage());
  }

  @Test
  void bottomlessNestingIsRejected() {
    String deep = "<rss>" + "<a>".repeat(100_000);
    assertThrows(UnreadableFeedException.class, () -> read(deep));
  }

  private static FeedDocument read(String xml) throws UnreadableFeedException {
    return FeedParser.parse(xml.getBytes(StandardCharsets.UTF_8), "application/xml");
  }
}
