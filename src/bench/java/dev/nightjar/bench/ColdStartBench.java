package dev.nightjar.bench;

import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.CloudForFunctions;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.artifact.RuntimeApi;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How long the first event of a new function waits, on the JVM: from the start of the process to
 * the answer, as Lambda's runtime sees it. The event makes the function really ask DynamoDB.
 *
 * <p>An archive of classes (AppCDS) and an AOT cache (JEP 483, JEP 514) are made by a training run
 * with the same event. Both refuse a class path with folders, so the artifact's own classes are put
 * into a jar first, in every row alike.
 */
final class ColdStartBench implements Benchmark {

  private static final int RUNS = 5;
  private static final Duration TRAINING_LIMIT = Duration.ofMinutes(3);
  private static final String UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

  /** How a JVM learns from an earlier run. */
  private enum Memory {
    NONE("", "", ""),
    APP_CDS(" with AppCDS", "-XX:ArchiveClassesAtExit=", "-XX:SharedArchiveFile="),
    AOT_CACHE(" with AOT cache", "-XX:AOTCacheOutput=", "-XX:AOTCache=");

    final String label;
    final String training;
    final String use;

    Memory(String label, String training, String use) {
      this.label = label;
      this.training = training;
      this.use = use;
    }
  }

  private record Way(int feature, Memory memory) {
    String label() {
      return "JDK " + feature + memory.label;
    }
  }

  /** In milliseconds: all of it, and what is left for the event when the init phase is over. */
  private record Times(Samples total, Samples event) {}

  private static final List<Way> WAYS =
      List.of(
          new Way(17, Memory.NONE),
          new Way(17, Memory.APP_CDS),
          new Way(25, Memory.NONE),
          new Way(25, Memory.APP_CDS),
          new Way(25, Memory.AOT_CACHE));

  /** An artifact, unpacked, and what it is asked. */
  private record Subject(Path unpacked, Map<String, String> environment, String event) {

    FunctionProcess start(Jdk jdk, List<String> options) throws IOException {
      return FunctionProcess.start(jdk, options, unpacked, environment);
    }

    void answer(FunctionProcess function) throws Exception {
      RuntimeApi.Answer answer = function.invoke(event);
      if (answer.isError()) {
        throw new IllegalStateException(answer.body() + "\n" + function.log());
      }
    }
  }

  @Override
  public String title() {
    return "Cold start of the Lambda artifacts on the JVM, from process start to the first answer; "
        + "median of %d".formatted(RUNS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (TemporaryFolder folder = TemporaryFolder.create();
        CloudForFunctions cloud = CloudForFunctions.start(folder.path().resolve("cloud"))) {
      measure(
          "events.zip, role texts-worker, an S3 event for an unknown key",
          new Subject(
              withClassesInAJar("events.zip", folder.path()),
              cloud.environment("texts-worker"),
              AwsEvents.objectCreated(CloudForFunctions.BUCKET, "uploads/" + UNKNOWN_ID, 1)),
          folder.path(),
          out);
      measure(
          "http.zip, role texts-api, GET of an unknown id",
          new Subject(
              withClassesInAJar("http.zip", folder.path()),
              cloud.environment("texts-api"),
              AwsEvents.get("/api/texts/" + UNKNOWN_ID)),
          folder.path(),
          out);
    }
  }

  private static Path withClassesInAJar(String zip, Path folder) throws IOException {
    Path unpacked = FunctionProcess.unpack(Path.of("target", zip), folder.resolve(zip));
    FunctionProcess.putClassesIntoAJar(unpacked);
    return unpacked;
  }

  private static void measure(String what, Subject subject, Path folder, PrintStream out)
      throws Exception {
    out.printf("  %s%n", what);
    Map<Way, List<String>> options = new LinkedHashMap<>();
    for (Way way : WAYS) {
      Optional<Jdk> jdk = Jdk.find(way.feature());
      if (jdk.isPresent()) {
        options.put(way, trained(way, jdk.get(), subject, folder));
      } else {
        out.printf(
            "    %s: skipped, there is no such JDK (JAVA%d_HOME)%n", way.label(), way.feature());
      }
    }
    Map<Way, Times> times = new LinkedHashMap<>();
    options.keySet().forEach(way -> times.put(way, new Times(new Samples(), new Samples())));
    // Round after round, so that a busy minute of the machine falls on all of them.
    for (int run = 0; run < RUNS; run++) {
      for (Way way : options.keySet()) {
        Jdk jdk = Jdk.find(way.feature()).orElseThrow();
        coldStart(jdk, options.get(way), subject, times.get(way));
      }
    }
    print(times, out);
  }

  private static void print(Map<Way, Times> times, PrintStream out) {
    if (times.isEmpty()) {
      return;
    }
    double first = times.values().iterator().next().total().median();
    out.printf("    %-24s %8s %8s %8s %16s%n", "", "best ms", "median", "ratio", "of it the event");
    times.forEach(
        (way, time) ->
            out.printf(
                "    %-24s %8.0f %8.0f %8.2f %16.0f%n",
                way.label(),
                time.total().best(),
                time.total().median(),
                time.total().median() / first,
                time.event().median()));
  }

  private static void coldStart(Jdk jdk, List<String> options, Subject subject, Times times)
      throws Exception {
    long start = System.nanoTime();
    try (FunctionProcess function = subject.start(jdk, options)) {
      subject.answer(function);
      long answered = System.nanoTime();
      times.total().add((answered - start) / 1e6);
      times.event().add((answered - function.initializedAt()) / 1e6);
    }
  }

  /** The options of a JVM that uses what a training run has left behind. */
  private static List<String> trained(Way way, Jdk jdk, Subject subject, Path folder)
      throws Exception {
    if (way.memory() == Memory.NONE) {
      return List.of();
    }
    Path file = Files.createTempFile(folder, "trained", "");
    Files.delete(file);
    String log;
    try (FunctionProcess function = subject.start(jdk, List.of(way.memory().training + file))) {
      subject.answer(function);
      function.end(TRAINING_LIMIT);
      log = function.log();
    }
    if (!Files.exists(file)) {
      throw new IllegalStateException(way.label() + ": training left nothing behind:\n" + log);
    }
    return List.of(way.memory().use + file);
  }
}
