package dev.nightjar.news.rest.export;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ArticleAddress;
import dev.nightjar.news.query.ItemFeed.Entry;
import dev.nightjar.table.key.SortableTime;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The items of a search as an Atom feed (RFC 4287). */
final class AtomFeed {

  private final StringBuilder xml = new StringBuilder();

  private final URI page;

  private AtomFeed(URI page) {
    this.page = page;
  }

  /**
   * @param self the address of the feed
   * @param page the page with the same items
   */
  static String of(String title, URI self, URI page, List<Entry> entries) {
    AtomFeed feed = new AtomFeed(page);
    feed.xml.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    feed.xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    feed.element("title", title);
    feed.element("id", self.toString());
    feed.link("self", "application/atom+xml", self.toString());
    feed.link("alternate", "text/html", page.toString());
    feed.element("updated", SortableTime.seconds(updated(entries)));
    entries.forEach(feed::entry);
    feed.xml.append("</feed>\n");
    return feed.xml.toString();
  }

  /** The newest analysis, as an old article may arrive late; the epoch without items. */
  private static Instant updated(List<Entry> entries) {
    return entries.stream().map(Entry::updated).max(Instant::compareTo).orElse(Instant.EPOCH);
  }

  private void entry(Entry entry) {
    SentimentItem item = entry.item();
    xml.append("<entry>\n");
    element(
        "title",
        item.metadata().title().isEmpty() ? item.id().sourceId() : item.metadata().title());
    element("id", "urn:uuid:" + uuid(item));
    String address = ArticleAddress.of(item);
    if (!address.isEmpty()) {
      // Only a path of ours is resolved: a publisher's URL stays as it is.
      link(
          "alternate", "text/html", address.startsWith("/") ? "" + page.resolve(address) : address);
    }
    element("published", SortableTime.seconds(item.id().timestamp()));
    element("updated", SortableTime.seconds(entry.updated()));
    xml.append("<author>");
    element("name", item.publisher());
    xml.append("</author>\n");
    item.tagsAndTickers().stream().sorted().forEach(tag -> category(tag, "urn:nightjar:tag"));
    item.result()
        .map(AnalysisResult::sentiment)
        .ifPresent(sentiment -> category(sentiment.value(), "urn:nightjar:sentiment"));
    element("summary", item.textSnippet());
    xml.append("</entry>\n");
  }

  /** The same for each request; an article whose date was changed is another entry. */
  private static UUID uuid(SentimentItem item) {
    return UUID.nameUUIDFromBytes(
        (item.id().sourceId() + " " + item.id().timestamp()).getBytes(StandardCharsets.UTF_8));
  }

  private void element(String name, String text) {
    xml.append('<').append(name).append('>').append(escaped(text));
    xml.append("</").append(name).append(">\n");
  }

  private void link(String relation, String type, String address) {
    xml.append("<link rel=\"%s\" type=\"%s\" href=\"".formatted(relation, type));
    xml.append(escaped(address)).append("\"/>\n");
  }

  private void category(String term, String scheme) {
    xml.append("<category term=\"").append(escaped(term));
    xml.append("\" scheme=\"").append(scheme).append("\"/>\n");
  }

  /** Without the characters that XML 1.0 has no form for. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().filter(AtomFeed::isOfXml).forEach(c -> append(escaped, c));
    return escaped.toString();
  }

  private static boolean isOfXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || c >= 0x20 && c <= 0xD7FF
        || c >= 0xE000 && c <= 0xFFFD
        || c >= 0x10000;
  }

  private static void append(StringBuilder escaped, int c) {
    switch (c) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      default -> escaped.appendCodePoint(c);
    }
  }
}
