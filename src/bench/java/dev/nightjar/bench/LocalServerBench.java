package dev.nightjar.bench;

import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** How long a developer waits for the local server, and what it takes of the memory. */
final class LocalServerBench implements Benchmark {

  private static final int RUNS = 3;
  private static final int[] JDKS = {17, 25};

  @Override
  public String title() {
    return "Local server with its embedded cloud, from process start to ready, "
        + "on an empty data folder; of %d runs".formatted(RUNS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    out.printf("  %-10s %12s %12s %16s%n", "", "best ms", "median ms", "resident MB");
    for (int feature : JDKS) {
      Optional<Jdk> jdk = Jdk.find(feature);
      if (jdk.isPresent()) {
        measure(jdk.get(), out);
      } else {
        out.printf("  JDK %d: skipped, JAVA%1$d_HOME names none and none is near%n", feature);
      }
    }
  }

  private static void measure(Jdk jdk, PrintStream out) throws Exception {
    Samples milliseconds = new Samples();
    Samples megabytes = new Samples();
    for (int run = 0; run < RUNS; run++) {
      try (TemporaryFolder data = TemporaryFolder.create()) {
        long start = System.nanoTime();
        try (LocalServerProcess server = LocalServerProcess.start(jdk, data.path(), Map.of())) {
          server.awaitReady();
          milliseconds.add((System.nanoTime() - start) / 1e6);
          megabytes.add(residentMegabytes(server));
        }
      }
    }
    out.printf(
        "  %-10s %12.0f %12.0f %16.0f%n",
        jdk, milliseconds.best(), milliseconds.median(), megabytes.median());
  }

  /** Of the server and of DynamoDB Local, its child process. */
  private static double residentMegabytes(LocalServerProcess server) throws IOException {
    double sum = residentMegabytes(server.pid());
    for (ProcessHandle child : server.children()) {
      sum += residentMegabytes(child.pid());
    }
    return sum;
  }

  private static double residentMegabytes(long pid) throws IOException {
    Process ps = new ProcessBuilder("ps", "-o", "rss=", "-p", "" + pid).start();
    String kibibytes = new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return Long.parseLong(kibibytes.strip()) * 1024 / 1e6;
  }
}
