package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Vocabulary;
import dev.nightjar.texts.model.WordCount;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextAnalyzerTest {

  @Test
  void emptyFileIsCompletedWithZeros() throws IOException {
    TextStatistics nothing =
        new TextStatistics(
            0, 0, BigDecimal.ZERO, List.of(), 0L, 0L, 0L, BigDecimal.ZERO, BigDecimal.ZERO);

    assertEquals(new AnalysisOutcome.Completed(nothing, Vocabulary.NONE), analyze(new byte[0]));
    assertEquals(new AnalysisOutcome.Completed(nothing, Vocabulary.NONE), analyze(utf8("\uFEFF")));
    assertEquals(
        new AnalysisOutcome.Completed(nothing, Vocabulary.NONE),
        analyze("\uFEFF".getBytes(StandardCharsets.UTF_16LE)));
  }

  @Test
  void textIsCountedInAllItsFigures() throws IOException {
    TextStatistics statistics = statistics("The cat saw the other cat.\r\nDid it? \"Yes!\"");

    assertEquals(9, statistics.totalWords());
    assertEquals(7, statistics.uniqueWords());
    assertEquals("3.11", statistics.avgWordLength().toString());
    assertEquals("0.7778", statistics.vocabularyDensity().toString());
    assertEquals("0.05", statistics.readingTimeMinutes().toString());
    assertEquals(42, statistics.characters());
    assertEquals(2, statistics.lines());
    assertEquals(3, statistics.sentences());
    assertEquals(
        List.of(
            new WordCount("cat", 2),
            new WordCount("the", 2),
            new WordCount("did", 1),
            new WordCount("it", 1),
            new WordCount("other", 1),
            new WordCount("saw", 1),
            new WordCount("yes", 1)),
        statistics.top10Words());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ,;: \t\r\n -- \n",
        "don't 'quoted' rock 'n' roll dogs' a''b a'’b l’été ’tis x' 'y",
        "ΟΔΥΣΣΕΥΣ Οδυσσευς ΣΑΣ Σ ΑΣ'Α ΑΣ' Α\u0301Σ ΑΣ\u0301 ΑΣ1 1Σ aΣb 中Σ ΑΣ中",
        "İstanbul i̇stanbul ISTANBUL ıstanbul",
        "Straße STRASSE STRAẞE",
        "\u212Aelvin KELVIN Ⱥ ⱥ",
        "𝔘𝔫𝔦 𐐀𐐨 😀 a😀b",
        "中文字。中文！中文？完",
        "3.14 is no end. e.g. this... and (this!) and \"this?\" (Really?). So.",
        "wait… What?! \"He said: 'No.'\" “Ja.” „Nein.“ »Doch.« …",
        ". . . ! ? word",
        "no terminator",
        "end.\u3000next.\u00A0last.\u0085x.\u2028y.\u200Bz",
        "a\nb\rc\r\nd\n\re",
        "a\n\n\n",
        "\n",
        "e\u0301 \u0301 ٣٤ ½ ² _a_ a-b a_b",
        "one\uFEFFtwo"
      })
  void textIsCountedAsTheSpecificationSays(String text) throws IOException {
    assertEquals(ReferenceAnalysis.of(text), statistics(text));
  }

  @ParameterizedTest
  @CsvSource({
    "'Pi is 3.14 or so.', 1",
    "'One. Two! Three? Four… Five', 5",
    "'He said \"Stop.\" Then left.', 2",
    "'中文。中文！没有', 3",
    "'...', 0",
    "'... ... word.', 1",
    "'See (fig. 2).', 2",
    "'What?!?! No...', 2",
    "'a.b.c', 1"
  })
  void sentenceEndsAtTerminatorBeforeWhiteSpace(String text, long sentences) throws IOException {
    assertEquals(sentences, statistics(text).sentences());
  }

  @Test
  void figuresArePlainNumbersWithoutTrailingZeros() throws IOException {
    TextStatistics statistics = statistics("abcdefghij ".repeat(20_000));

    assertEquals("10", statistics.avgWordLength().toString());
    assertEquals("100", statistics.readingTimeMinutes().toString());
    assertEquals("0.0001", statistics.vocabularyDensity().toString());
    assertEquals("0.01", statistics("a").readingTimeMinutes().toString());
    assertEquals("4.7", statistics("aaaa ".repeat(3) + "aaaaa ".repeat(7)).avgWordLength() + "");
  }

  @Test
  void equallyFrequentWordsAreOrderedByCodePoint() throws IOException {
    List<WordCount> top =
        statistics("\uFF41 𝔘 z é zz zebras10 zebras9 zebra zebras100").top10Words();

    assertEquals(
        List.of("z", "zebra", "zebras10", "zebras100", "zebras9", "zz", "é", "\uFF41", "𝔘"),
        top.stream().map(WordCount::word).toList());
  }

  @Test
  void onlyTheTenMostFrequentWordsAreListed() throws IOException {
    String text = "k j i h g f e d c b a longerthaneight longerthaneight k";
    List<WordCount> top = statistics(text).top10Words();

    assertEquals(10, top.size());
    assertEquals(new WordCount("k", 2), top.get(0));
    assertEquals(new WordCount("longerthaneight", 2), top.get(1));
    assertEquals(new WordCount("h", 1), top.get(9));
  }

  @Test
  void textIsTheSameWhereverItsChunksEnd() throws IOException {
    String sample = "don’t Ünïcode\r\n𝔘𝔫𝔦 end.” Next… 中文。文 it's ΑΣ 3.14\r!";
    for (int filler = 0; filler < 3 * TextScanner.MIN_CHUNK_BYTES; filler++) {
      String text = " ".repeat(filler) + sample + " more words behind it.";
      assertEquals(ReferenceAnalysis.of(text), statistics(text, 1), "filler " + filler);
    }
  }

  @Test
  void textAtTheLimitIsCountedAndOneByteMoreIsRejected() throws IOException {
    byte[] text = utf8("0123456789");

    assertEquals(
        new AnalysisOutcome.Completed(ReferenceAnalysis.of("0123456789"), Vocabulary.NONE),
        new TextAnalyzer(10).analyze(new ByteArrayInputStream(text)));
    assertEquals(
        new AnalysisOutcome.Failed("The text is longer than the limit of 9 bytes."),
        new TextAnalyzer(9).analyze(new ByteArrayInputStream(text)));
  }

  @Test
  void readingStopsOneByteBehindTheLimit() throws IOException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(new byte[1_000_000]);
    new TextAnalyzer(0).analyze(bytes);
    assertEquals(999_999, bytes.available());

    bytes = new ByteArrayInputStream("word ".repeat(200_000).getBytes(StandardCharsets.US_ASCII));
    new TextAnalyzer(300_000).analyze(bytes);
    assertEquals(1_000_000 - 300_001, bytes.available());
  }

  @Test
  void largestPossibleLimitIsNoLimit() throws IOException {
    assertEquals(
        new AnalysisOutcome.Completed(ReferenceAnalysis.of("a b"), Vocabulary.NONE),
        new TextAnalyzer(Long.MAX_VALUE).analyze(new ByteArrayInputStream(utf8("a b"))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void exceptionOfTheStreamIsPassedOnUntouched(boolean parallel) {
    IOException broken = new IOException("connection reset");
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw broken;
          }
        };
    InputStream text = new SequenceInputStream(longText(), failing);
    TextAnalyzer analyzer = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, 1, parallel);

    assertSame(broken, assertThrows(IOException.class, () -> analyzer.analyze(text)));
    assertTrue(secondThreads().isEmpty());
  }

  @Test
  void secondThreadEndsWithTheText() throws IOException {
    TextAnalyzer onOneThread = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, 1, false);
    TextAnalyzer onTwoThreads = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, 1, true);

    assertEquals(onOneThread.analyze(longText()), onTwoThreads.analyze(longText()));
    assertTrue(secondThreads().isEmpty());
  }

  @Test
  void interruptedAnalysisIsAnInterruptedRead() throws InterruptedException {
    TextAnalyzer analyzer = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, 1, true);
    Thread.currentThread().interrupt();

    assertThrows(InterruptedIOException.class, () -> analyzer.analyze(longText()));
    assertTrue(Thread.interrupted());
    for (Thread thread : secondThreads()) {
      thread.join();
    }
  }

  private static InputStream longText() {
    return new ByteArrayInputStream(utf8("Some words of a long text. ".repeat(50_000)));
  }

  private static List<Thread> secondThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(ChunkPipeline.THREAD_NAME))
        .toList();
  }

  private static AnalysisOutcome analyze(byte[] bytes) throws IOException {
    return new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES)
        .analyze(new ByteArrayInputStream(bytes));
  }

  private static TextStatistics statistics(String text) throws IOException {
    return statistics(text, TextScanner.DEFAULT_CHUNK_BYTES);
  }

  private static TextStatistics statistics(String text, int chunkBytes) throws IOException {
    AnalysisOutcome analysisOutcome =
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, chunkBytes, false)
            .analyze(new ByteArrayInputStream(utf8(text)));
    return ((AnalysisOutcome.Completed) analysisOutcome).statistics();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
