package dev.nightjar.cli;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ScoreCommandTest {

  private static final Pattern ANSWER =
      Pattern.compile("(positive|neutral|negative)\t(0\\.\\d{4}|1\\.0000)");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void eachLineIsAnsweredByItsLabelAndScore() {
    assertEquals(
        List.of("positive", "negative", "neutral"),
        labels(
            "Profit rose by 20 percent\n"
                + "Shares plunge after fraud probe\n"
                + "The annual general meeting will be held on 3 May\n"));
  }

  @Test
  void asManyLinesComeOutAsGoIn() {
    assertEquals(4, labels("one\n\n   \nfour").size());
    assertEquals(1, labels("no line end").size());
    assertEquals(1, labels("\n").size());
    assertEquals(0, labels("").size());
  }

  @Test
  void lineEndsOfWindowsAreNoPartOfATextEither() {
    assertEquals(answers("Profit rose by 20 percent\n"), answers("Profit rose by 20 percent\r\n"));
  }

  @Test
  void whatIsNotUtf8OrVeryLongOrHasControlCharactersIsAnsweredToo() {
    byte[] noise = new byte[100_000];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (byte) (i * 31 % 256 == '\n' ? 'x' : i * 31 % 256);
    }
    assertEquals(0, run(new ByteArrayInputStream(noise)));
    assertEquals(1, printed().size());
  }

  @Test
  void theSameTextGetsTheSameAnswerAmongManyOthers() {
    String texts = "Sales fell 3%\nA new bridge was opened\n".repeat(5_000);
    List<String> answers = answers(texts);
    assertEquals(10_000, answers.size());
    assertEquals(2, answers.stream().distinct().count());
  }

  @Test
  void interactiveInputIsAnsweredLineByLine() throws Exception {
    try (PipedOutputStream typed = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(typed)) {
      CompletableFuture<Integer> ended = CompletableFuture.supplyAsync(() -> run(in));
      typed.write("Profit rose by 20 percent\n".getBytes(StandardCharsets.UTF_8));
      typed.flush();
      eventually("the first line is answered", () -> printed().size() == 1);
      typed.write("Sales fell".getBytes(StandardCharsets.UTF_8));
      typed.close();
      assertEquals(0, ended.get());
      assertEquals(2, printed().size());
    }
  }

  @Test
  void closedOutputEndsTheCommand() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }
        };
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("closed");
          }
        };
    assertEquals(
        0,
        new ScoreCommand()
            .run(List.of(), endless, new PrintStream(closed, true), new PrintStream(err)));
  }

  @Test
  void inputFailureIsReportedWithoutAStackTrace() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }
        };
    assertEquals(1, run(broken));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("standard input"), err::toString);
  }

  @Test
  void explanationFollowsEachResultAndAddsUp() {
    String in = "Shares plunge after fraud probe\n\nPröfit rose 🚀\n";
    InputStream texts = new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8));
    assertEquals(
        0,
        new ScoreCommand()
            .run(List.of("--explain"), texts, new PrintStream(out), new PrintStream(err)));
    List<String> lines = printed();
    assertEquals(3, lines.stream().filter(line -> ANSWER.matcher(line).matches()).count());
    assertTrue(
        lines.stream().anyMatch(line -> line.endsWith("\tnegative\tplunge")), lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.endsWith("\tPröfit")), lines::toString);
    double sum = 0;
    for (String line : lines) {
      String[] fields = line.split("\t");
      if (fields[0].isEmpty() && fields[2].equals("=")) {
        assertEquals(Double.parseDouble(fields[1]), sum, 0.06, line);
        sum = 0;
      } else if (fields[0].isEmpty()) {
        sum += Double.parseDouble(fields[1]);
      }
    }
  }

  @Test
  void argumentsAreExplainedWithExitCode2() {
    InputStream none = InputStream.nullInputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    assertEquals(2, new ScoreCommand().run(List.of("a.txt"), none, new PrintStream(out), errors));
    assertTrue(
        err.toString(StandardCharsets.UTF_8).contains("Usage: nightjar score"), err::toString);
    assertEquals(List.of(), printed());
  }

  private List<String> labels(String in) {
    return answers(in).stream().map(line -> line.split("\t")[0]).toList();
  }

  private List<String> answers(String in) {
    out.reset();
    assertEquals(0, run(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8))));
    List<String> lines = printed();
    lines.forEach(line -> assertTrue(ANSWER.matcher(line).matches(), line));
    return lines;
  }

  private int run(InputStream in) {
    PrintStream answers = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ScoreCommand().run(List.of(), in, answers, errors);
  }

  private List<String> printed() {
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
