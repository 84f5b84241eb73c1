package dev.nightjar.news.rest.topic;

import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.WatchedTags;
import dev.nightjar.validation.Validation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/** A watch list as the caller sends it. */
public record NewWatchList(List<String> tags) {

  /** Rejects the request if a tag is invalid or there are too many. */
  WatchedTags toWatchedTags() {
    new Validation()
        .require(
            "tags",
            tags,
            all -> all.size() <= WatchedTags.MAX_TAGS,
            "must have at most %d entries".formatted(WatchedTags.MAX_TAGS))
        .allow(
            "tags",
            tags,
            all -> all.stream().allMatch(tag -> tag != null && Tag.isTagOrTicker(tag)),
            "must be tags (letters, digits, - and _) or tickers such as AAPL")
        .check();
    return new WatchedTags(List.copyOf(new LinkedHashSet<>(Objects.requireNonNull(tags))));
  }
}
