package dev.nightjar.news.query;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Status;

/** A filter that one index answers. */
public sealed interface ItemFilter {

  record All() implements ItemFilter {}

  record OfSentiment(Sentiment sentiment) implements ItemFilter {}

  /** Items with a watch tag or a ticker, whatever its case. */
  record OfTag(String tag) implements ItemFilter {}

  record OfStatus(Status status) implements ItemFilter {}
}
