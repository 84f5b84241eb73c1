package dev.nightjar.news.rest.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.table.query.Position;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExportWriterTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final NewsApiFixture news = new NewsApiFixture();
  private final ExportWriter writer =
      new ExportWriter(news.store.search(new SettableClock()), new ObjectMapper());
  private final List<Position> continued = new ArrayList<>();

  @Test
  void exportBeyondItsLimitSaysSoAndContinuesWhereItEnded() throws IOException {
    news.manyAnalyzed(
        IntStream.range(0, ExportWriter.MAX_ITEMS + 3).mapToObj(NOON::minusSeconds).toList(),
        Sentiment.NEUTRAL);
    List<String> first = lines(Position.START);
    assertEquals(ExportWriter.MAX_ITEMS + 1, first.size());
    assertTrue(first.get(ExportWriter.MAX_ITEMS).contains("\"truncated\":true"));
    List<String> rest = lines(continued.get(0));
    assertEquals(3, rest.size());
    assertFalse(first.contains(rest.get(0)));
    assertEquals(1, continued.size());
  }

  @Test
  void exportOfLongTitlesStaysBelowTheSizeOfAResponse() throws IOException {
    int articles = 1_200;
    news.manyAnalyzed(
        IntStream.range(0, articles).mapToObj(NOON::minusSeconds).toList(),
        Sentiment.NEUTRAL,
        "風".repeat(1_300));
    List<String> first = lines(Position.START);
    long bytes =
        first.stream().mapToLong(line -> line.getBytes(StandardCharsets.UTF_8).length).sum();
    assertTrue(first.get(first.size() - 1).contains("\"truncated\":true"));
    assertTrue(bytes < 5_000_000, () -> bytes + " bytes");
    List<String> rest = lines(continued.get(0));
    assertEquals(articles, first.size() - 1 + rest.size());
  }

  @Test
  void exportOfARareWordReadsOnBeyondTheLimitOfOneSearch() throws IOException {
    news.manyAnalyzed(List.of(NOON), Sentiment.NEUTRAL, "Owls");
    news.manyAnalyzed(
        IntStream.rangeClosed(1, ItemSearch.MAX_READ + 100).mapToObj(NOON::minusSeconds).toList(),
        Sentiment.NEUTRAL);
    news.manyAnalyzed(List.of(NOON.minusSeconds(86_400)), Sentiment.NEUTRAL, "Owls");
    List<String> found =
        lines(
            new SearchCriteria(SearchWords.parse("owls"), "", List.of(), "", TimeRange.all()),
            Position.START);
    assertEquals(2, found.size());
    assertEquals(List.of(), continued);
  }

  @Test
  void exportOfNothingIsEmpty() throws IOException {
    assertEquals(List.of(), lines(Position.START));
    assertEquals(List.of(), continued);
  }

  private List<String> lines(Position start) throws IOException {
    return lines(SearchCriteria.all(TimeRange.all()), start);
  }

  private List<String> lines(SearchCriteria criteria, Position start) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(
        out,
        ExportFormat.JSON_LINES,
        criteria,
        start,
        next -> {
          continued.add(next);
          return "next";
        });
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
