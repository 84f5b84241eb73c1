package dev.nightjar.news.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicPublisher.Unpublished;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.SentimentItem.ItemId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class AnalysisRequestPublisherTest {

  private static final Instant PUBLISHED = Instant.parse("2025-12-19T20:14:12Z");

  private final NewsFixture news = new NewsFixture();
  private final ObjectMapper mapper = new ObjectMapper();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void messageAndAttributesAreAsSpecified() throws Exception {
    assertEquals(0, news.requests().publish(List.of(request("finnhub:137825212", "Text"))).count());

    ScriptedSns.Message message = news.sns.published().get(0);
    assertEquals(
        mapper.readTree(
            """
            {"source_id": "finnhub:137825212", "source_type": "finnhub",
             "text_for_analysis": "Text", "model_version": "v1.0.0",
             "matched_tickers": ["XYZ"], "timestamp": "2025-12-19T20:14:12.000Z"}
            """),
        mapper.readTree(message.text()));
    assertEquals(Map.of("source_type", "String:finnhub"), message.attributes());
  }

  @Test
  void messagesGoOutInBatchesOfTen() {
    assertEquals(0, news.requests().publish(requests(23)).count());

    assertEquals(List.of(10, 10, 3), news.sns.batchSizes());
    assertEquals(23, news.sns.published().stream().distinct().count());
  }

  @Test
  void ofABatchOnlyTheEntriesThatFailAreTriedAgain() {
    List<AnalysisRequest> ten = requests(10);
    int[] failures = {2};
    news.sns.failEntries(
        message ->
            (message.text().contains("finnhub:3\"") || message.text().contains("finnhub:7\""))
                && failures[0]-- > 0);

    assertEquals(0, news.requests().publish(ten).count());
    assertEquals(List.of(10, 2), news.sns.batchSizes());
    assertEquals(10, news.sns.published().stream().distinct().count());
    assertEquals(1, news.pauses.taken().size());
  }

  @Test
  void entriesThatKeepFailingAreHandedBackAndTheOthersAreNot() {
    news.sns.failEntries(message -> message.text().contains("finnhub:3\""));

    Unpublished<AnalysisRequest> unpublished = news.requests().publish(requests(25));

    assertEquals(List.of("finnhub:3"), ids(unpublished.refused()));
    assertEquals(List.of(), unpublished.unsent());
    assertEquals(24, news.sns.published().size());
    assertEquals(List.of(10, 1, 1, 1, 10, 5), news.sns.batchSizes());
  }

  @Test
  void entryThatSnsRefusesForGoodIsNotTriedAgain() {
    news.sns.refuseEntries(message -> message.text().contains("finnhub:3\""));

    assertEquals(List.of("finnhub:3"), ids(news.requests().publish(requests(10)).refused()));
    assertEquals(List.of(10), news.sns.batchSizes());
  }

  @Test
  void allAreHandedBackWhenSnsIsDown() {
    news.sns.down();
    assertEquals(12, news.requests().publish(requests(12)).unsent().size());
  }

  @Test
  void requestTooLargeForSnsLosesTheEndOfItsTextAtAWord() throws Exception {
    String text = "Grüße und „Zitate“ 😀 ".repeat(20_000);
    String message = request("finnhub:1", text).toJson(mapper);

    assertTrue(message.getBytes(StandardCharsets.UTF_8).length <= 25_000);
    assertTrue(message.getBytes(StandardCharsets.UTF_8).length > 20_000);
    JsonNode sent = mapper.readTree(message).get("text_for_analysis");
    assertTrue(text.startsWith(sent.textValue() + " "), "it ends at a word");
  }

  @Test
  void textOfOneEndlessWordIsCutToo() {
    String message = request("finnhub:1", "\"".repeat(400_000)).toJson(mapper);
    assertTrue(message.length() <= 25_000);
  }

  @Test
  void tenLargestRequestsFitIntoOneBatch() {
    List<AnalysisRequest> ten =
        IntStream.range(0, 10).mapToObj(i -> request("finnhub:" + i, "😀".repeat(50_000))).toList();
    int bytes =
        ten.stream().mapToInt(r -> r.toJson(mapper).getBytes(StandardCharsets.UTF_8).length).sum();
    assertTrue(bytes < 256 * 1024, bytes + " bytes");
  }

  @Test
  void whatWasWrittenIsReadBack() {
    AnalysisRequest request = request("finnhub:1", "A text");
    assertEquals(request, AnalysisRequest.parse(mapper, request.toJson(mapper)));
  }

  @Test
  void unknownFieldIsIgnoredAndTheShortTimestampIsAccepted() throws Exception {
    ObjectNode message = (ObjectNode) mapper.readTree(request("finnhub:1", "A").toJson(mapper));
    message.put("priority", "high").put("timestamp", "2025-12-19T20:14:12Z");

    AnalysisRequest read = AnalysisRequest.parse(mapper, message.toString());
    assertEquals(new ItemId("finnhub:1", PUBLISHED), read.item());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "source_id",
        "source_type",
        "text_for_analysis",
        "model_version",
        "matched_tickers",
        "timestamp"
      })
  void messageWithAMissingFieldIsMalformedAndTheReasonNamesIt(String field) throws Exception {
    ObjectNode message = (ObjectNode) mapper.readTree(request("finnhub:1", "A").toJson(mapper));
    message.remove(field);

    MalformedEventException failure =
        assertThrows(
            MalformedEventException.class, () -> AnalysisRequest.parse(mapper, message.toString()));
    assertTrue(failure.getMessage().contains(field), failure.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "null", "{", "<html>", "{\"source_id\": 7}"})
  void messageThatIsNoRequestIsMalformed(String message) {
    assertThrows(MalformedEventException.class, () -> AnalysisRequest.parse(mapper, message));
  }

  @ParameterizedTest
  @ValueSource(strings = {"newsapi#ab12#AI", "finnhub", "newsapi#", "NEWSAPI#1", "a b#1"})
  void messageThatNamesNoArticleIsMalformed(String sourceId) {
    String message = request(sourceId, "Forged").toJson(mapper);
    assertThrows(MalformedEventException.class, () -> AnalysisRequest.parse(mapper, message));
  }

  private static AnalysisRequest request(String sourceId, String text) {
    return new AnalysisRequest(
        new ItemId(sourceId, PUBLISHED), "finnhub", text, "v1.0.0", List.of("XYZ"));
  }

  private static List<AnalysisRequest> requests(int count) {
    return IntStream.range(0, count).mapToObj(i -> request("finnhub:" + i, "Text " + i)).toList();
  }

  private static List<String> ids(List<AnalysisRequest> requests) {
    return requests.stream().map(request -> request.item().sourceId()).toList();
  }
}
