package dev.nightjar.news.source.feed;

/** The response is not a readable feed; the message continues after the feed's name. */
final class UnreadableFeedException extends Exception {

  UnreadableFeedException(String message) {
    super(message);
  }
}
