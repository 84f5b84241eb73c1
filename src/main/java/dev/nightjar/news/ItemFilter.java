package dev.nightjar.news;

/** Which items a list shows. */
public sealed interface ItemFilter {

  record All() implements ItemFilter {}

  record OfSentiment(Sentiment sentiment) implements ItemFilter {}

  /** Of a watch tag or a ticker. */
  record OfTag(String tag) implements ItemFilter {}

  record OfStatus(Status status) implements ItemFilter {}
}
