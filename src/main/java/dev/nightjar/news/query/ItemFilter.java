package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Status;

/** Which items a list shows. */
public sealed interface ItemFilter {

  record All() implements ItemFilter {}

  record OfSentiment(Sentiment sentiment) implements ItemFilter {}

  /** Of a watch tag or a ticker. */
  record OfTag(String tag) implements ItemFilter {}

  record OfStatus(Status status) implements ItemFilter {}
}
