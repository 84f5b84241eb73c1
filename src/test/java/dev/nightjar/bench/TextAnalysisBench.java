package dev.nightjar.bench;

import dev.nightjar.texts.analysis.Analysis;
import dev.nightjar.texts.analysis.TextAnalyzer;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Compares the analysis of a large text with {@code wc -w} on the same file, both as processes of
 * their own and from a warm page cache: {@code java -cp target/classes:target/test-classes
 * dev.nightjar.bench.TextAnalysisBench [megabytes]}.
 */
public final class TextAnalysisBench implements Benchmark {

  private static final int DEFAULT_MEGABYTES = 500;
  private static final int BYTES_PER_MEGABYTE = 1_000_000;
  private static final int RUNS = 3;
  private static final long SEED = 42;

  TextAnalysisBench() {}

  @Override
  public String title() {
    return "Analysis of a large text, and wc";
  }

  @Override
  public void run(PrintStream out) throws Exception {
    main(new String[0]);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_MEGABYTES;
    Path folder = Files.createTempDirectory("nightjar-bench");
    Path text = folder.resolve("english-like.txt");
    try {
      EnglishLikeText.write(text, (long) megabytes * BYTES_PER_MEGABYTE, SEED);
      compare(text, megabytes, folder.resolve("output.txt"));
    } finally {
      Files.deleteIfExists(text);
      Files.deleteIfExists(folder.resolve("output.txt"));
      Files.delete(folder);
    }
  }

  private static void compare(Path text, int megabytes, Path output)
      throws IOException, InterruptedException {
    System.out.printf(Locale.ROOT, "%d MB of English-like text, best of %d%n", megabytes, RUNS);
    List<String> java =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            Child.class.getName(),
            text.toString());
    List<String> wc = List.of("wc", "-w", text.toString());
    boolean hasWc = isOnTheMachine(wc.get(0));
    double javaSeconds = Double.MAX_VALUE;
    double wcSeconds = Double.MAX_VALUE;
    // In turn, so that whatever else the machine does meets both.
    for (int run = 0; run < RUNS; run++) {
      if (hasWc) {
        wcSeconds = Math.min(wcSeconds, seconds(wc, output));
      }
      javaSeconds = Math.min(javaSeconds, seconds(java, output));
    }
    if (hasWc) {
      report("LC_ALL=C.UTF-8 wc -w", megabytes, wcSeconds);
    } else {
      System.out.println("wc is not on this machine");
    }
    report("TextAnalyzer, java -Xmx256m", megabytes, javaSeconds);
    if (hasWc) {
      System.out.printf(Locale.ROOT, "%.2f times as fast as wc%n", wcSeconds / javaSeconds);
    }
    System.out.print(Files.readString(output));
  }

  private static boolean isOnTheMachine(String command) throws InterruptedException {
    try {
      return new ProcessBuilder(command, "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException missing) {
      return false;
    }
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

  private static void report(String what, int megabytes, double seconds) {
    System.out.printf(
        Locale.ROOT, "%-28s %6.2f s %6.0f MB/s%n", what, seconds, megabytes / seconds);
  }

  /** The measured process: analyses the file it is given. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      try (InputStream text = new FileInputStream(arguments[0])) {
        Analysis analysis = new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES).analyze(text);
        System.out.println(analysis);
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
