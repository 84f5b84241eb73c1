package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the shipped model says, whatever its weights are. */
class SentimentModelTest {

  private static final SentimentModel MODEL = SentimentModel.load();
  private static final int MAX_RESOURCE_BYTES = 3_000_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shares surge 18% after record profit beats expectations          | positive",
        "Operating profit rose to EUR 13.1 mn from EUR 8.7 mn a year ago  | positive",
        "Loss narrowed to 2.1 million from 9.8 million                    | positive",
        "Shares plunge 30% as company warns of heavy losses               | negative",
        "Operating profit fell to EUR 8.7 mn from EUR 13.1 mn a year ago  | negative",
        "The company missed estimates and cut its forecast                | negative",
        "The annual general meeting will be held on 14 April at 2 p.m.    | neutral"
      })
  void plainNewsIsJudgedAsAReaderWould(String text, String sentiment) {
    assertEquals(sentiment, MODEL.judge(text).sentiment().word());
  }

  @ParameterizedTest
  @ValueSource(strings = {"company-sentences.tsv", "general-sentences.tsv"})
  void sentencesOfOtherOriginsAreMostlyJudgedRight(String resource) throws IOException {
    List<String> lines = lines(resource);
    List<String> wrong =
        lines.stream()
            .filter(
                line -> {
                  String[] parts = line.split("\t", 2);
                  return !MODEL.judge(parts[1]).sentiment().word().equals(parts[0]);
                })
            .toList();
    assertTrue(
        wrong.size() <= lines.size() / 5,
        () -> wrong.size() + " of " + lines.size() + " are wrong:\n" + String.join("\n", wrong));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "?!?!",
        "\uD83D\uDE80\uD83D\uDE80\uD83D\uDE80",
        "\uD83D",
        "$AAPL",
        "https://example.org/a?b=c#d",
        "12.5% 3,000 -7 1e9",
        "السوق يرتفع اليوم",
        "株価が急騰した"
      })
  void everyTextHasASentimentAndAScoreBetweenZeroAndOne(String text) {
    Verdict verdict = MODEL.judge(text);
    assertTrue(verdict.score() > 0 && verdict.score() <= 1, verdict::toString);
  }

  @Test
  void tickersLinksAndCapitalsDoNotTurnAVerdict() {
    String plain = "Harlow beats estimates and raises its forecast";
    for (String text :
        List.of(plain, "$HRLW " + plain + " https://t.co/x1", plain.toUpperCase(Locale.ROOT))) {
      assertEquals("positive", MODEL.judge(text).sentiment().word(), text);
    }
  }

  @Test
  void veryLongTextIsJudged() {
    String text = "Profit rose and sales grew. ".repeat(40_000);
    assertEquals("positive", MODEL.judge(text).sentiment().word());
  }

  @Test
  void manyThreadsAtOnceHearWhatOneWouldHear() throws Exception {
    List<String> texts = lines("general-sentences.tsv");
    List<Verdict> alone = texts.stream().map(MODEL::judge).toList();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<List<Verdict>>> work = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        work.add(() -> texts.stream().map(MODEL::judge).toList());
      }
      for (Future<List<Verdict>> together : threads.invokeAll(work)) {
        assertEquals(alone, together.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void versionIsOneThatItemsMayHave() {
    assertTrue(MODEL.version().matches("v\\d+\\.\\d+\\.\\d+"), MODEL.version());
  }

  @Test
  void fileIsNoLargerThanAFunctionCanAfford() throws IOException {
    try (InputStream in = SentimentModel.class.getResourceAsStream("model.bin")) {
      assertTrue(in.readAllBytes().length <= MAX_RESOURCE_BYTES);
    }
  }

  @Test
  void bytesThatAreNoModelAreRefused() {
    assertThrows(RuntimeException.class, () -> SentimentModel.of(new byte[] {1, 2, 3}));
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = SentimentModelTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
