package dev.nightjar.news.source.feed;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses RSS 2.0 and older, and Atom 1.0, as leniently as XML allows. */
final class FeedParser {

  private static final String ATOM = "http://www.w3.org/2005/Atom";

  /**
   * Namespaces to read besides that of the feed. Others, such as Media RSS, have titles and
   * descriptions of other things.
   */
  private static final Set<String> OWN_NAMESPACES =
      Set.of(
          "",
          ATOM,
          "http://purl.org/rss/1.0/",
          "http://purl.org/dc/elements/1.1/",
          "http://purl.org/rss/1.0/modules/content/");

  private static final Set<String> ROOTS = Set.of("rss", "RDF", "feed");
  private static final int MAX_DEPTH = 100;

  private final XMLStreamReader xml;
  private final List<FeedEntry> entries = new ArrayList<>();
  private final List<String> path = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private EntryFields entry;
  private int entryDepth;
  private String feedNamespace = "";
  private String title = "";

  private FeedParser(XMLStreamReader xml) {
    this.xml = xml;
  }

  static FeedDocument parse(byte[] body, String contentType) throws UnreadableFeedException {
    try {
      XMLStreamReader xml = open(FeedDecoder.decode(body, contentType));
      try {
        return new FeedParser(xml).document();
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw new UnreadableFeedException("is not well-formed XML (line %d)".formatted(line));
    }
  }

  private static XMLStreamReader open(String text) throws XMLStreamException {
    // The JDK's own factory: native executables contain no other.
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // Entities are not expanded, which prevents expansion attacks; see ENTITY_REFERENCE. Coalescing
    // would turn them into errors.
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory.createXMLStreamReader(new StringReader(text));
  }

  private FeedDocument document() throws XMLStreamException, UnreadableFeedException {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> start();
        case XMLStreamConstants.END_ELEMENT -> end();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        case XMLStreamConstants.ENTITY_REFERENCE ->
            // An HTML entity such as &nbsp;, which is invalid in XML and common in feeds.
            text.append('&').append(xml.getLocalName()).append(';');
        default -> {
          // Comments and processing instructions are ignored.
        }
      }
    }
    return new FeedDocument(title, entries);
  }

  private void start() throws UnreadableFeedException {
    String name = xml.getLocalName();
    if (path.isEmpty() && !ROOTS.contains(name)) {
      throw new UnreadableFeedException("is not a feed");
    }
    path.add(name);
    if (path.size() > MAX_DEPTH) {
      throw new UnreadableFeedException("is nested too deeply");
    }
    if (entry == null) {
      text.setLength(0);
      if (name.equals("channel") || name.equals("feed")) {
        feedNamespace = namespace();
      }
      if (name.equals("item") || name.equals("entry")) {
        entry = new EntryFields();
        entryDepth = path.size();
      }
    } else if (path.size() == entryDepth + 1) {
      text.setLength(0);
      recordLink(name);
    } else {
      // Markup inside an article: it separates words.
      text.append(' ');
      if (isAuthorName(name)) {
        text.setLength(0);
      }
    }
  }

  /** Atom has links as attributes; the alternate link is the article. */
  private void recordLink(String name) {
    String href = xml.getAttributeValue(null, "href");
    String rel = xml.getAttributeValue(null, "rel");
    if (name.equals("link") && href != null && (rel == null || rel.equals("alternate"))) {
      entry.put("link", href);
    }
    if (name.equals("guid") && !"false".equals(xml.getAttributeValue(null, "isPermaLink"))) {
      path.set(path.size() - 1, "permalink");
    }
  }

  private void end() {
    String name = path.remove(path.size() - 1);
    if (entry == null) {
      recordTitle(name);
    } else if (path.size() == entryDepth) {
      if (isFeedNamespace(namespace())) {
        entry.put(name, text.toString());
      }
    } else if (path.size() < entryDepth) {
      entries.add(entry.entry());
      entry = null;
    } else if (isAuthorName(name)) {
      entry.put("author.name", text.toString());
    }
  }

  private boolean isAuthorName(String name) {
    return name.equals("name") && path.get(entryDepth).equals("author");
  }

  private void recordTitle(String name) {
    boolean ofTheFeed =
        !path.isEmpty() && Set.of("channel", "feed").contains(path.get(path.size() - 1));
    if (name.equals("title") && ofTheFeed && isFeedNamespace(namespace())) {
      title = text.toString().strip();
    }
  }

  private boolean isFeedNamespace(String namespace) {
    return namespace.equals(feedNamespace) || OWN_NAMESPACES.contains(namespace);
  }

  private String namespace() {
    return xml.getNamespaceURI() == null ? "" : xml.getNamespaceURI();
  }
}
