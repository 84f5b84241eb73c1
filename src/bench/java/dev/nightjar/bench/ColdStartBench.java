package dev.nightjar.bench;

import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.CloudForFunctions;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.function.RuntimeApi;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How long the first event of a new function waits: the init phase and the answer, as Lambda's
 * runtime sees them. The event makes the function ask DynamoDB. A Python function with boto3 does
 * the same work in the same run, so that a figure means something on any machine.
 *
 * <p>An archive of classes (AppCDS) and an AOT cache (JEP 483, JEP 514) are made by a training run
 * with the same event. Both refuse a class path with folders, so the artifact's own classes are put
 * into a jar first, in every row alike.
 */
final class ColdStartBench implements Benchmark {

  private static final int RUNS = 7;
  private static final int RUNS_PER_ROLE = 3;
  private static final Duration TRAINING_LIMIT = Duration.ofMinutes(3);
  private static final String UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  private static final String PYTHON = "Python with boto3";

  private static final List<String> EVENT_ROLES =
      List.of(
          "news-ingest",
          "news-analyze",
          "news-heal",
          "news-alert",
          "news-metrics",
          "news-audit",
          "texts-worker",
          "texts-heal",
          "texts-audit",
          "reviews-worker",
          "reviews-heal",
          "reviews-archive",
          "reviews-audit",
          "concerts-refresh",
          "concerts-notify",
          "concerts-recommend",
          "concerts-audit");
  private static final List<String> HTTP_ROLES =
      List.of("news-api", "texts-api", "reviews-api", "concerts-api");

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

  private record Jvm(int feature, Memory memory) {
    String label() {
      return "JDK " + feature + memory.label;
    }
  }

  private static final List<Jvm> JVMS =
      List.of(
          new Jvm(17, Memory.NONE),
          new Jvm(17, Memory.APP_CDS),
          new Jvm(25, Memory.NONE),
          new Jvm(25, Memory.APP_CDS),
          new Jvm(25, Memory.AOT_CACHE));

  /** One way to run a function. */
  @FunctionalInterface
  private interface Launch {
    FunctionProcess start() throws IOException;
  }

  /** In milliseconds and megabytes. */
  private record Figures(Samples init, Samples total, Samples memory) {
    Figures() {
      this(new Samples(), new Samples(), new Samples());
    }
  }

  /** An artifact, unpacked, and what it is asked. */
  private record Subject(
      String name, Path unpacked, Map<String, String> environment, String event, String python) {

    FunctionProcess start(Jdk jdk, List<String> options) throws IOException {
      return FunctionProcess.start(jdk, options, unpacked, environment);
    }

    FunctionProcess startPython() throws IOException {
      Map<String, String> all = new HashMap<>(environment);
      all.put("_HANDLER", "handler." + python);
      all.put("TABLE", CloudForFunctions.TEXTS_TABLE);
      all.put("AWS_DEFAULT_REGION", all.get("AWS_REGION"));
      return FunctionProcess.start(
          List.of("python3", Path.of("src/bench/python/loop.py").toAbsolutePath().toString()),
          unpacked,
          all);
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
    return "Cold start of the Lambda artifacts, from process start to the first answer; median of "
        + RUNS;
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (TemporaryFolder folder = TemporaryFolder.create();
        CloudForFunctions cloud = CloudForFunctions.start(folder.path().resolve("cloud"))) {
      Subject events =
          new Subject(
              "events",
              withClassesInAJar("events.zip", folder.path()),
              cloud.environment("texts-worker"),
              AwsEvents.objectCreated(CloudForFunctions.BUCKET, "uploads/" + UNKNOWN_ID, 1),
              "handle_upload");
      Subject http =
          new Subject(
              "http",
              withClassesInAJar("http.zip", folder.path()),
              cloud.environment("texts-api"),
              AwsEvents.get("/api/texts/" + UNKNOWN_ID),
              "handle_request");
      measure("role texts-worker, an S3 event for an unknown key", events, folder.path(), out);
      measure("role texts-api, GET of an unknown id", http, folder.path(), out);
      out.printf("  Init phase of each role in ms, median of %d%n", RUNS_PER_ROLE);
      initOfRoles(events, EVENT_ROLES, cloud, folder.path(), out);
      initOfRoles(http, HTTP_ROLES, cloud, folder.path(), out);
    }
  }

  private static Path withClassesInAJar(String zip, Path folder) throws IOException {
    Path unpacked = FunctionProcess.unpack(Path.of("target", zip), folder.resolve(zip));
    if (!FunctionProcess.isNative(unpacked)) {
      FunctionProcess.putClassesIntoAJar(unpacked);
    }
    return unpacked;
  }

  private static void measure(String what, Subject subject, Path folder, PrintStream out)
      throws Exception {
    long zipBytes = Files.size(Path.of("target", subject.name() + ".zip"));
    out.printf("  %s.zip of %.1f MB, %s%n", subject.name(), zipBytes / 1e6, what);
    Map<String, Launch> launches = launches(subject, folder, out);
    Map<String, Figures> figures = new LinkedHashMap<>();
    launches.keySet().forEach(label -> figures.put(label, new Figures()));
    // Round after round, so that a busy minute of the machine falls on all of them.
    for (int run = 0; run < RUNS; run++) {
      for (Map.Entry<String, Launch> launch : launches.entrySet()) {
        coldStart(launch.getValue(), subject, figures.get(launch.getKey()));
      }
    }
    print(figures, out);
  }

  private static Map<String, Launch> launches(Subject subject, Path folder, PrintStream out)
      throws Exception {
    Map<String, Launch> launches = new LinkedHashMap<>();
    if (hasPython()) {
      launches.put(PYTHON, subject::startPython);
    } else {
      out.printf("    %s: skipped, python3 can't import boto3%n", PYTHON);
    }
    Optional<Path> executable = nativeArtifact(subject.name(), folder);
    if (executable.isPresent()) {
      Path unpacked = executable.get();
      launches.put(
          "native",
          () -> FunctionProcess.start(Jdk.own(), List.of(), unpacked, subject.environment()));
    } else {
      out.printf(
          "    native: skipped, there is no target/native/%s.zip (make native)%n", subject.name());
    }
    if (FunctionProcess.isNative(subject.unpacked())) {
      out.printf("    JVM: skipped, target/%s.zip is native (make package)%n", subject.name());
      return launches;
    }
    for (Jvm jvm : JVMS) {
      Optional<Jdk> jdk = Jdk.find(jvm.feature());
      if (jdk.isPresent()) {
        List<String> options = trained(jvm, jdk.get(), subject, folder);
        launches.put(jvm.label(), () -> subject.start(jdk.get(), options));
      } else {
        out.printf(
            "    %s: skipped, there is no such JDK (JAVA%d_HOME)%n", jvm.label(), jvm.feature());
      }
    }
    return launches;
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "-c", "import boto3").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static Optional<Path> nativeArtifact(String name, Path folder) throws IOException {
    Path zip = Path.of("target/native", name + ".zip");
    Path unpacked = folder.resolve("native-" + name);
    if (!Files.exists(zip)) {
      return Optional.empty();
    }
    return Optional.of(Files.exists(unpacked) ? unpacked : FunctionProcess.unpack(zip, unpacked));
  }

  private static void print(Map<String, Figures> figures, PrintStream out) {
    double python = figures.containsKey(PYTHON) ? figures.get(PYTHON).init().median() : Double.NaN;
    out.printf("    %-24s %8s %10s %12s %8s%n", "", "init ms", "to Python", "first answer", "MB");
    figures.forEach(
        (label, figure) ->
            out.printf(
                "    %-24s %8.0f %10.2f %12.0f %8.0f%n",
                label,
                figure.init().median(),
                figure.init().median() / python,
                figure.total().median(),
                figure.memory().median()));
  }

  private static void coldStart(Launch launch, Subject subject, Figures figures) throws Exception {
    long start = System.nanoTime();
    try (FunctionProcess function = launch.start()) {
      subject.answer(function);
      long answered = System.nanoTime();
      figures.total().add((answered - start) / 1e6);
      figures.init().add((function.initializedAt() - start) / 1e6);
      figures.memory().add(function.peakMemoryBytes() / 1e6);
    }
  }

  /** Roles of one artifact differ in the beans that they need. */
  private static void initOfRoles(
      Subject subject, List<String> roles, CloudForFunctions cloud, Path folder, PrintStream out)
      throws Exception {
    List<Path> artifacts = new ArrayList<>(List.of(subject.unpacked()));
    nativeArtifact(subject.name(), folder).ifPresent(artifacts::add);
    for (String role : roles) {
      StringBuilder line = new StringBuilder();
      for (Path artifact : artifacts) {
        Samples init = new Samples();
        for (int run = 0; run < RUNS_PER_ROLE; run++) {
          init.add(initMillis(artifact, cloud.environment(role)));
        }
        String kind = FunctionProcess.isNative(artifact) ? "native" : "JDK " + Jdk.own().feature();
        line.append("  %s %6.0f".formatted(kind, init.median()));
      }
      out.printf("    %-20s%s%n", role, line);
    }
  }

  /** Any event ends the init phase; one that the role refuses is as good. */
  private static double initMillis(Path artifact, Map<String, String> environment)
      throws Exception {
    long start = System.nanoTime();
    try (FunctionProcess function =
        FunctionProcess.start(Jdk.own(), List.of(), artifact, environment)) {
      function.invoke("{}");
      return (function.initializedAt() - start) / 1e6;
    }
  }

  /** The options of a JVM that uses what a training run has left behind. */
  private static List<String> trained(Jvm jvm, Jdk jdk, Subject subject, Path folder)
      throws Exception {
    if (jvm.memory() == Memory.NONE) {
      return List.of();
    }
    Path file = Files.createTempFile(folder, "trained", "");
    Files.delete(file);
    String log;
    try (FunctionProcess function = subject.start(jdk, List.of(jvm.memory().training + file))) {
      subject.answer(function);
      function.end(TRAINING_LIMIT);
      log = function.log();
    }
    if (!Files.exists(file)) {
      throw new IllegalStateException(jvm.label() + ": training left nothing behind:\n" + log);
    }
    return List.of(jvm.memory().use + file);
  }
}
