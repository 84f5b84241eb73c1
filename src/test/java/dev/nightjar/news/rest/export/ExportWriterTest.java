package dev.nightjar.news.rest.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SearchCriteria;
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
  void exportOfNothingIsEmpty() throws IOException {
    assertEquals(List.of(), lines(Position.START));
    assertEquals(List.of(), continued);
  }

  private List<String> lines(Position start) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(
        out,
        ExportFormat.JSON_LINES,
        SearchCriteria.all(TimeRange.all()),
        start,
        next -> {
          continued.add(next);
          return "next";
        });
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
