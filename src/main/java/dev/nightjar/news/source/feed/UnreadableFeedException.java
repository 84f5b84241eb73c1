package dev.nightjar.news.source.feed;

/** What came is not a feed; the message goes on after the feed's name. */
final class UnreadableFeedException extends Exception {

  UnreadableFeedException(String message) {
    super(message);
  }
}
