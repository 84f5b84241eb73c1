package dev.nightjar.news.web;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The query parameters of the news page; absent ones are empty. */
public class ListParameters {

  private static final int MAX_SOURCE = 200;

  private static final List<String> SENTIMENTS =
      Stream.concat(
              Arrays.stream(Sentiment.values()).map(Sentiment::value),
              Stream.of(Status.PENDING.value()))
          .toList();

  @QueryParam("q")
  String words;

  @QueryParam("sentiment")
  String sentiment;

  @QueryParam("tag")
  String tag;

  @QueryParam("source")
  String source;

  @QueryParam("hours")
  String hours;

  @QueryParam("group")
  String group;

  @QueryParam("cursor")
  String cursor;

  /** Rejects the request if a parameter is invalid. */
  ListQuery query() {
    ListQuery query =
        new ListQuery(
            text(words),
            text(sentiment),
            text(tag),
            text(source),
            text(hours),
            "true".equals(text(group)));
    new Validation()
        .allow(
            "q",
            query.words(),
            SearchWords::isValid,
            "must have at most %d characters and a letter or digit"
                .formatted(SearchWords.MAX_LENGTH))
        .allow(
            "sentiment",
            query.sentiment(),
            word -> word.isEmpty() || SENTIMENTS.contains(word),
            "must be positive, neutral, negative or pending")
        .allow(
            "tag",
            query.tag(),
            word -> word.isEmpty() || Tag.isTagOrTicker(word),
            "must be a tag (letters, digits, - and _) or a ticker such as AAPL")
        .allow(
            "source",
            query.source(),
            name -> name.length() <= MAX_SOURCE,
            "must have at most %d characters".formatted(MAX_SOURCE))
        .allow("hours", query.hours(), Period::isHours, "must be 1, 6, 24, 72, 168 or empty")
        .check();
    return query;
  }

  String cursor() {
    return text(cursor);
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "").strip();
  }
}
