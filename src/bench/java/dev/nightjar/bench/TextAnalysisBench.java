package dev.nightjar.bench;

import dev.nightjar.Program;
import dev.nightjar.texts.profile.FileSource;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Compares the analysis of a large text with {@code wc -w} on the same file, both as processes of
 * their own and from a warm page cache.
 */
final class TextAnalysisBench implements Benchmark {

  private static final int MEGABYTES = 500;
  private static final int BYTES_PER_MEGABYTE = 1_000_000;
  private static final int RUNS = 5;
  private static final long SEED = 42;

  @Override
  public String title() {
    return "Analysis of %d MB of English-like text, best of %d".formatted(MEGABYTES, RUNS);
  }

  @Override
  public void run(PrintStream out) throws IOException, InterruptedException {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path text = folder.path().resolve("english-like.txt");
      EnglishLikeText.write(text, (long) MEGABYTES * BYTES_PER_MEGABYTE, SEED);
      compare(text, folder.path().resolve("output.txt"), out);
    }
  }

  private static void compare(Path text, Path output, PrintStream out)
      throws IOException, InterruptedException {
    List<String> java = java("counts", text);
    List<String> full = java("full", text);
    List<String> wc = List.of("wc", "-w", text.toString());
    boolean hasWc = Program.isInstalled("wc");
    double javaSeconds = Double.MAX_VALUE;
    double fullSeconds = Double.MAX_VALUE;
    double wcSeconds = Double.MAX_VALUE;
    // In turn, so that whatever else the machine does meets both.
    for (int run = 0; run < RUNS; run++) {
      if (hasWc) {
        wcSeconds = Math.min(wcSeconds, seconds(wc, output));
      }
      fullSeconds = Math.min(fullSeconds, seconds(full, output));
      javaSeconds = Math.min(javaSeconds, seconds(java, output));
    }
    if (hasWc) {
      report(out, "LC_ALL=C.UTF-8 wc -w", wcSeconds);
      report(out, "TextAnalyzer, 256 MB heap", javaSeconds);
      out.printf(Locale.ROOT, "    %.2f times as fast as wc%n", wcSeconds / javaSeconds);
    } else {
      report(out, "TextAnalyzer, 256 MB heap", javaSeconds);
      out.println("    wc is not on this machine");
    }
    report(out, "with its profile", fullSeconds);
    Files.readAllLines(output).forEach(line -> out.println("    " + line));
  }

  private static List<String> java(String mode, Path text) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx256m",
        "-XX:+UseSerialGC", // what the JVM chooses by itself where a function has little memory
        "-cp",
        ownClasses(),
        Child.class.getName(),
        mode,
        text.toString());
  }

  /** Without the jars, which the analysis does not need and the JVM would open. */
  private static String ownClasses() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> Files.isDirectory(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static double seconds(List<String> command, Path output)
      throws IOException, InterruptedException {
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().put("LC_ALL", "C.UTF-8");
    process.redirectOutput(output.toFile()).redirectErrorStream(true);
    long start = System.nanoTime();
    int status = process.start().waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    if (status != 0) {
      throw new IOException(command + " failed: " + Files.readString(output));
    }
    return seconds;
  }

  private static void report(PrintStream out, String what, double seconds) {
    out.printf(Locale.ROOT, "    %-28s %6.2f s %6.0f MB/s%n", what, seconds, MEGABYTES / seconds);
  }

  /** The measured process: analyzes the file it is given, with or without its profile. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      boolean isFull = arguments[0].equals("full");
      TextAnalyzer analyzer = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES);
      try (InputStream text = new FileInputStream(arguments[1])) {
        AnalysisOutcome outcome =
            (isFull ? analyzer.withVocabulary(TextProfiler.VOCABULARY_SIZE) : analyzer)
                .analyze(text);
        if (outcome instanceof AnalysisOutcome.Failed failed) {
          throw new IllegalStateException(failed.errorMessage());
        }
        if (isFull) {
          TextProfiler.load()
              .profile(
                  FileSource.of(Path.of(arguments[1])),
                  ((AnalysisOutcome.Completed) outcome).vocabulary());
        }
      }
      System.out.println("peak memory of the process: " + peakMemory());
    }

    private static String peakMemory() throws IOException {
      Path status = Path.of("/proc/self/status");
      if (!Files.exists(status)) {
        return "unknown on this system";
      }
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> line.substring("VmHWM:".length()).strip())
          .findFirst()
          .orElse("unknown");
    }
  }
}
