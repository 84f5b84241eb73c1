package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.nightjar.news.model.AnalysisResult;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the bundled model: its file, its limits and its use by several threads. */
class SentimentModelTest {

  private static final int MOST_BYTES = 3_000_000;
  private static final int THREADS = 8;
  private static final int WARM_UP = 20_000;

  private final SentimentModel model = SentimentModel.load();

  @Test
  void fileIsNoLargerThanAFunctionCanAfford() throws IOException {
    assertTrue(file().length <= MOST_BYTES, () -> "model.bin is too large");
  }

  @Test
  void versionIsOneThatItemsMayHave() {
    assertTrue(model.version().matches("v\\d+\\.\\d+\\.\\d+"), model::version);
  }

  @Test
  void everyLoadGivesTheSameResults() {
    SentimentModel other = SentimentModel.load();
    for (LabeledSentence sentence : LabeledSentence.all()) {
      assertEquals(
          model.classify(sentence.text()), other.classify(sentence.text()), sentence::text);
    }
  }

  @Test
  void resultDoesNotDependOnPreviousTexts() {
    List<LabeledSentence> sentences = LabeledSentence.all();
    List<AnalysisResult> inOrder = sentences.stream().map(s -> model.classify(s.text())).toList();
    for (int i = sentences.size() - 1; i >= 0; i--) {
      assertEquals(inOrder.get(i), model.classify(sentences.get(i).text()), sentences.get(i)::text);
    }
  }

  @Test
  void manyThreadsGetTheSameResultsAsOne() throws Exception {
    List<String> texts = LabeledSentence.all().stream().map(LabeledSentence::text).toList();
    List<AnalysisResult> alone = texts.stream().map(model::classify).toList();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<AnalysisResult>>> together = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        together.add(threads.submit(() -> texts.stream().map(model::classify).toList()));
      }
      for (Future<List<AnalysisResult>> received : together) {
        assertEquals(alone, received.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\n\t\r",
        "\u0000\u0001\u0007",
        "?",
        "%",
        "$",
        "$$$ %%% ###",
        "#",
        "@",
        "&amp;",
        "&",
        "'",
        "n't",
        ":-",
        "-",
        "-5",
        "5%",
        "1,,2..3",
        "http://",
        "https://example.com/a?b=c#d",
        "www.",
        "U.S.",
        "a.b.c.d.",
        "\uD83D",
        "\uDE00\uD83D",
        "👨‍👩‍👧",
        "😀😡📈📉",
        "أرباح الشركة ترتفع بنسبة ١٢٪",
        "\u202Eevil\u202C",
        "会社の利益が増加した",
        "Прибыль компании выросла",
        "e\u0301\u0301\u0301",
        "999999999999999999999999999999999999999999999999"
      })
  void everyTextHasAResult(String text) {
    AnalysisResult analysisResult = model.classify(text);
    assertTrue(analysisResult.score() > 0 && analysisResult.score() < 1, analysisResult::toString);
  }

  @Test
  void textWithoutWordsIsNeutral() {
    for (String text : List.of("", "   ", "...", "12345")) {
      assertEquals("neutral", model.classify(text).sentiment().value(), text);
    }
  }

  @Test
  void textsOfAnyLengthAndKindAreClassified() {
    for (String part : List.of("a", "profit rose ", "😡", "1,", "$", "\uD83D", "x.", "#A", "'t")) {
      model.classify(part.repeat(100_000));
    }
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      char[] noise = new char[random.nextInt(200)];
      for (int at = 0; at < noise.length; at++) {
        noise[at] = (char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000);
      }
      String text = new String(noise);
      assertEquals(model.classify(text), model.classify(text));
    }
  }

  @Test
  void classifyingAllocatesOnlyTheResult() {
    List<LabeledSentence> sentences = LabeledSentence.all();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < WARM_UP; i++) {
      model.classify(sentences.get(i % sentences.size()).text());
    }
    long before = threads.getCurrentThreadAllocatedBytes();
    for (LabeledSentence sentence : sentences) {
      model.classify(sentence.text());
    }
    long each = (threads.getCurrentThreadAllocatedBytes() - before) / sentences.size();
    assertTrue(each < 200, () -> each + " bytes a text");
  }

  @Test
  void fileThatIsNotAModelIsRejected() {
    for (byte[] bytes : List.of(new byte[0], new byte[3], new byte[100])) {
      assertThrows(IllegalArgumentException.class, () -> SentimentModel.of(bytes));
    }
  }

  @Test
  void truncatedFileIsRejected() throws IOException {
    byte[] whole = file();
    for (int length : List.of(5, 12, 2_000, whole.length / 2, whole.length - 1)) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThrows(
          IllegalArgumentException.class, () -> SentimentModel.of(part), () -> "" + length);
    }
  }

  @Test
  void fileWithTrailingBytesIsRejected() throws IOException {
    byte[] whole = file();
    byte[] longer = Arrays.copyOf(whole, whole.length + 1);
    assertThrows(IllegalArgumentException.class, () -> SentimentModel.of(longer));
  }

  private static byte[] file() throws IOException {
    try (var in = SentimentModel.class.getResourceAsStream("model.bin")) {
      return in.readAllBytes();
    }
  }
}
