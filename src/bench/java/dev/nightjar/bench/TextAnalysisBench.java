package dev.nightjar.bench;

import dev.nightjar.Program;
import dev.nightjar.texts.model.TextProfile;
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
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares the analysis of texts with {@code wc -w} on the same files, all from a warm page cache:
 * as processes of their own, and within a process that has analyzed the text before.
 */
final class TextAnalysisBench implements Benchmark {

  private static final List<Integer> MEGABYTES = List.of(1, 8, 50, 500);
  private static final int BYTES_PER_MEGABYTE = 1_000_000;
  private static final int RUNS = 5;

  /** Short texts need more runs until everything is compiled. */
  private static final int WARM_MEGABYTES = 2_000;

  private static final int MAX_WARM_RUNS = 60;
  private static final long SEED = 42;

  @Override
  public String title() {
    return "Analysis of English-like texts, best of %d, heap of 256 MB".formatted(RUNS);
  }

  @Override
  public void run(PrintStream out) throws IOException, InterruptedException {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      for (int megabytes : MEGABYTES) {
        Path text = folder.path().resolve(megabytes + ".txt");
        EnglishLikeText.write(text, (long) megabytes * BYTES_PER_MEGABYTE, SEED);
        out.printf("  %d MB%n", megabytes);
        compare(text, megabytes, folder.path().resolve("output.txt"), out);
      }
    }
  }

  private static void compare(Path text, int megabytes, Path output, PrintStream out)
      throws IOException, InterruptedException {
    List<String> java = java("counts", text, 1);
    List<String> full = java("full", text, 1);
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
      report(out, "LC_ALL=C.UTF-8 wc -w", wcSeconds, megabytes);
      report(out, "TextAnalyzer", javaSeconds, megabytes);
      out.printf(Locale.ROOT, "    %.2f times as fast as wc%n", wcSeconds / javaSeconds);
    } else {
      report(out, "TextAnalyzer", javaSeconds, megabytes);
      out.println("    wc is not on this machine");
    }
    report(out, "with its profile", fullSeconds, megabytes);
    out.printf(Locale.ROOT, "    %.2f times as long%n", fullSeconds / javaSeconds);
    int runs = Math.max(RUNS, Math.min(MAX_WARM_RUNS, WARM_MEGABYTES / megabytes));
    seconds(java("warm", text, runs), output);
    Files.readAllLines(output).forEach(line -> out.println("    " + line));
  }

  private static List<String> java(String mode, Path text, int runs) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx256m",
        "-XX:+UseSerialGC", // what the JVM chooses by itself where a function has little memory
        "-cp",
        ownClasses(),
        Child.class.getName(),
        mode,
        text.toString(),
        Integer.toString(runs));
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

  private static void report(PrintStream out, String what, double seconds, int megabytes) {
    out.printf(Locale.ROOT, "    %-28s %6.2f s %6.0f MB/s%n", what, seconds, megabytes / seconds);
  }

  /** The measured process: analyzes the file it is given, with or without its profile. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      boolean isFull = !arguments[0].equals("counts");
      Path text = Path.of(arguments[1]);
      int runs = Integer.parseInt(arguments[2]);
      TextAnalyzer counter = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES);
      TextAnalyzer analyzer =
          isFull ? counter.withVocabulary(TextProfiler.VOCABULARY_SIZE) : counter;
      double countSeconds = Double.MAX_VALUE;
      double profileSeconds = Double.MAX_VALUE;
      long sampledBytes = 0;
      Optional<TextProfiler> profiler =
          isFull ? Optional.of(TextProfiler.load()) : Optional.empty();
      for (int run = 0; run < runs; run++) {
        long start = System.nanoTime();
        AnalysisOutcome.Completed counted = count(analyzer, text);
        long end = System.nanoTime();
        countSeconds = Math.min(countSeconds, (end - start) / 1e9);
        if (profiler.isPresent()) {
          TextProfile profile = profiler.get().profile(FileSource.of(text), counted.vocabulary());
          profileSeconds = Math.min(profileSeconds, (System.nanoTime() - end) / 1e9);
          sampledBytes = profile.sampledBytes();
        }
      }
      if (runs > 1) {
        warm("counted, warm", countSeconds, Files.size(text));
        warm("profiled, warm", profileSeconds, sampledBytes);
      }
      System.out.println("peak memory of the process: " + peakMemory());
    }

    private static AnalysisOutcome.Completed count(TextAnalyzer analyzer, Path text)
        throws IOException {
      try (InputStream bytes = new FileInputStream(text.toFile())) {
        AnalysisOutcome outcome = analyzer.analyze(bytes);
        if (outcome instanceof AnalysisOutcome.Failed failed) {
          throw new IllegalStateException(failed.errorMessage());
        }
        return (AnalysisOutcome.Completed) outcome;
      }
    }

    private static void warm(String what, double seconds, long bytes) {
      System.out.printf(
          Locale.ROOT,
          "%-28s %6.3f s %6.0f MB/s of %.1f MB%n",
          what,
          seconds,
          bytes / seconds / BYTES_PER_MEGABYTE,
          (double) bytes / BYTES_PER_MEGABYTE);
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
