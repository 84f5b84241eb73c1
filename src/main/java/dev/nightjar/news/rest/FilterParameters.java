package dev.nightjar.news.rest;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters that filter items, all of which can be combined; empty ones are absent. */
public class FilterParameters {

  private static final int MAX_SOURCE = 200;

  @QueryParam("q")
  @Parameter(
      description =
          "Words in the title or the snippet, all of which must occur; up to 200 characters")
  String q;

  @QueryParam("tag")
  @Parameter(description = "A watch tag or a ticker, whatever its case")
  String tag;

  @QueryParam("ticker")
  @Parameter(description = "A ticker, whatever its case; can be combined with a tag")
  String ticker;

  @QueryParam("sentiment")
  @Parameter(schema = @Schema(enumeration = {"positive", "neutral", "negative"}))
  String sentiment;

  @QueryParam("source")
  @Parameter(description = "A source type or a publisher's name, whatever its case")
  String source;

  /** Rejects the request if a parameter is invalid. */
  public void check() {
    rules().check();
  }

  Validation rules() {
    return new Validation()
        .allow(
            "q",
            q,
            SearchWords::isValid,
            "must have at most %d characters and a letter or digit"
                .formatted(SearchWords.MAX_LENGTH))
        .allow("tag", tag, orEmpty(Tag::isTagOrTicker), "must be a tag or a ticker")
        .allow(
            "ticker",
            ticker,
            orEmpty(text -> Ticker.isValid(text.toUpperCase(Locale.ROOT))),
            "must be a ticker such as AAPL")
        .allow(
            "sentiment",
            sentiment,
            orEmpty(word -> ItemParameters.isReadable(word, Sentiment::of)),
            "must be positive, neutral or negative")
        .allow(
            "source",
            source,
            name -> name.length() <= MAX_SOURCE,
            "must have at most %d characters".formatted(MAX_SOURCE));
  }

  public SearchCriteria criteria(TimeRange range) {
    return new SearchCriteria(
        SearchWords.parse(text(q)),
        text(sentiment),
        Stream.of(tag, ticker).map(FilterParameters::text).filter(t -> !t.isEmpty()).toList(),
        text(source),
        range);
  }

  private static Predicate<String> orEmpty(Predicate<String> valid) {
    return text -> text.isBlank() || valid.test(text.strip());
  }

  static String text(String given) {
    return Objects.requireNonNullElse(given, "").strip();
  }
}
