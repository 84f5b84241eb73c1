package dev.nightjar.bench;

import com.sun.management.ThreadMXBean;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.sentiment.training.QualityReport;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Measures the sentiment model: size, load time in a fresh JVM, time and memory per text; with the
 * system property {@code data}, a folder that has a dev.tsv, also how often it is right.
 */
final class SentimentModelBench implements Benchmark {

  private static final int CHARACTERS = 300;
  private static final int WARM_UP_ROUNDS = 200;
  private static final int ROUNDS = 40;
  private static final int RUNS = 7;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Override
  public String title() {
    return "Sentiment model, texts of %d characters".formatted(CHARACTERS);
  }

  @Override
  public void run(PrintStream out) throws IOException, InterruptedException {
    SentimentModel model = SentimentModel.load();
    out.printf(Locale.ROOT, "    %-28s %s%n", "version", model.version());
    out.printf(Locale.ROOT, "    %-28s %,d bytes%n", "resource", resourceBytes());
    loadTime(out);
    List<String> texts = texts();
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      judgeAll(model, texts);
    }
    speed(model, texts, out);
    memory(model, texts, out);
    String data = System.getProperty("data", "");
    if (!data.isEmpty()) {
      new QualityReport(out).unseen(model, Path.of(data, "dev.tsv"));
    }
  }

  private static void speed(SentimentModel model, List<String> texts, PrintStream out) {
    Samples microseconds = new Samples();
    Samples ofProcessor = new Samples();
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      long processorStart = THREADS.getCurrentThreadCpuTime();
      for (int round = 0; round < ROUNDS; round++) {
        judgeAll(model, texts);
      }
      int judged = ROUNDS * texts.size();
      microseconds.add((System.nanoTime() - start) / 1e3 / judged);
      ofProcessor.add((THREADS.getCurrentThreadCpuTime() - processorStart) / 1e3 / judged);
    }
    print("time per text", microseconds, "microseconds", out);
    print("processor time per text", ofProcessor, "microseconds", out);
  }

  private static void memory(SentimentModel model, List<String> texts, PrintStream out) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int round = 0; round < ROUNDS; round++) {
      judgeAll(model, texts);
    }
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    out.printf(
        Locale.ROOT,
        "    %-28s %.1f bytes%n",
        "allocated per text",
        (double) bytes / ROUNDS / texts.size());
  }

  private static double judgeAll(SentimentModel model, List<String> texts) {
    double scores = 0;
    for (String text : texts) {
      scores += model.classify(text).score();
    }
    return scores;
  }

  private static long resourceBytes() throws IOException {
    try (var in = SentimentModel.class.getResourceAsStream("model.bin")) {
      return in.readAllBytes().length;
    }
  }

  private static void loadTime(PrintStream out) throws IOException, InterruptedException {
    Samples milliseconds = new Samples();
    Samples ofProcessor = new Samples();
    for (int run = 0; run < RUNS; run++) {
      String[] printed = loadInFreshJvm().split(" ");
      milliseconds.add(Double.parseDouble(printed[0]));
      ofProcessor.add(Double.parseDouble(printed[1]));
    }
    print("load in a fresh JVM", milliseconds, "ms", out);
    print("processor time to load", ofProcessor, "ms", out);
  }

  /** On a shared machine the time of the processor says more than that of the clock. */
  private static void print(String what, Samples samples, String unit, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "    %-28s best %.1f, median %.1f %s%n",
        what,
        samples.best(),
        samples.median(),
        unit);
  }

  private static String loadInFreshJvm() throws IOException, InterruptedException {
    String classes =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> Files.isDirectory(Path.of(entry)))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                Child.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("the model could not be loaded in a fresh JVM");
    }
    return printed.strip();
  }

  /** Sentences of the tests, put together until they are long enough. */
  private static List<String> texts() throws IOException {
    StringBuilder sentences = new StringBuilder();
    for (String file : List.of("company-sentences.tsv", "general-sentences.tsv")) {
      try (var reader =
          new BufferedReader(
              new InputStreamReader(
                  SentimentModel.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
        reader.lines().forEach(line -> sentences.append(line.split("\t")[1]).append(' '));
      }
    }
    List<String> texts = new ArrayList<>();
    for (int at = 0; at + CHARACTERS <= sentences.length(); at += CHARACTERS) {
      texts.add(sentences.substring(at, at + CHARACTERS));
    }
    return texts;
  }

  /**
   * The measured process: prints how many milliseconds the model took to load, by clock and
   * processor.
   */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) {
      long processorStart = THREADS.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      SentimentModel model = SentimentModel.load();
      double milliseconds = (System.nanoTime() - start) / 1e6;
      double ofProcessor = (THREADS.getCurrentThreadCpuTime() - processorStart) / 1e6;
      if (model.version().isEmpty()) {
        throw new IllegalStateException("a model has a version");
      }
      System.out.println(milliseconds + " " + ofProcessor);
    }
  }
}
