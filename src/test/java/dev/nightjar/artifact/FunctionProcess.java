package dev.nightjar.artifact;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A Lambda artifact running as AWS runs it. A native one is its {@code bootstrap}; one for the JVM
 * is the unpacked zip with AWS' runtime interface client and the handler that Terraform names.
 */
public final class FunctionProcess implements AutoCloseable {

  public static final String HANDLER =
      "io.quarkus.amazon.lambda.runtime.QuarkusStreamHandler::handleRequest";
  private static final String RUNTIME_CLIENT =
      "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";

  /**
   * What tests that run functions lock: Lambda's runtime client unpacks its library to a place of
   * fixed name, so two functions must not start at once.
   */
  public static final String RUNTIME_CLIENT_LIBRARY = "the library of Lambda's runtime client";

  /** The executable that a native artifact consists of. */
  private static final String BOOTSTRAP = "bootstrap";

  /** What Lambda's managed Java runtimes set for a short life. */
  private static final List<String> MANAGED_RUNTIME_OPTIONS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private final RuntimeApi runtimeApi;
  private final Process process;
  private final Path log;

  private FunctionProcess(RuntimeApi runtimeApi, Process process, Path log) {
    this.runtimeApi = runtimeApi;
    this.process = process;
    this.log = log;
  }

  /** Whether the unpacked artifact is a native executable. */
  public static boolean isNative(Path unpacked) {
    return Files.isRegularFile(unpacked.resolve(BOOTSTRAP));
  }

  /** Starts the unpacked artifact, on that JDK unless it is native. */
  public static FunctionProcess start(
      Jdk jdk, List<String> jvmOptions, Path unpacked, Map<String, String> environment)
      throws IOException {
    if (isNative(unpacked)) {
      return startNative(unpacked, environment);
    }
    List<String> command = java(jdk, jvmOptions);
    command.addAll(List.of("-cp", classpath(unpacked), RUNTIME_CLIENT, HANDLER));
    return start(command, unpacked, environment);
  }

  private static FunctionProcess startNative(Path unpacked, Map<String, String> environment)
      throws IOException {
    return start(List.of(unpacked.resolve(BOOTSTRAP).toString()), unpacked, environment);
  }

  /** Starts the unpacked artifact in the phases of a native executable: {@link NativePhases}. */
  static FunctionProcess startInNativePhases(
      Path unpacked, Map<String, String> environment, Path folder) throws IOException {
    if (isNative(unpacked)) {
      return startNative(unpacked, environment);
    }
    return startBy(NativePhases.class, unpacked, environment, folder);
  }

  /** Starts the unpacked artifact by a class of the tests, which is put into that folder. */
  static FunctionProcess startBy(
      Class<?> launcher, Path unpacked, Map<String, String> environment, Path folder)
      throws IOException {
    copyClasses(launcher, folder);
    List<String> command = java(Jdk.own(), List.of("--add-opens=java.base/java.util=ALL-UNNAMED"));
    command.addAll(
        List.of(
            "-cp",
            folder + File.pathSeparator + classpath(unpacked),
            launcher.getName(),
            RUNTIME_CLIENT,
            HANDLER));
    return start(command, unpacked, environment);
  }

  /** The class and those nested in it. */
  private static void copyClasses(Class<?> type, Path folder) throws IOException {
    List<Class<?>> classes = new ArrayList<>(List.of(type.getDeclaredClasses()));
    classes.add(type);
    for (Class<?> each : classes) {
      String name = each.getName().replace('.', '/') + ".class";
      Path copy = folder.resolve(name);
      Files.createDirectories(copy.getParent());
      try (InputStream bytes = type.getResourceAsStream("/" + name)) {
        Files.copy(bytes, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static List<String> java(Jdk jdk, List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(jdk.home().resolve("bin/java").toString());
    command.addAll(jdk.options());
    command.addAll(MANAGED_RUNTIME_OPTIONS);
    command.addAll(options);
    return command;
  }

  /** Starts any program that asks Lambda's Runtime API for events. */
  public static FunctionProcess start(
      List<String> command, Path unpacked, Map<String, String> environment) throws IOException {
    RuntimeApi runtimeApi = new RuntimeApi();
    Path log = Files.createTempFile("function", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(unpacked.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    CleanEnvironment.of(builder);
    builder.environment().put("AWS_LAMBDA_RUNTIME_API", runtimeApi.address());
    builder.environment().put("LAMBDA_TASK_ROOT", unpacked.toString());
    builder.environment().put("AWS_LAMBDA_FUNCTION_NAME", "nightjar");
    builder.environment().put("_HANDLER", HANDLER);
    builder.environment().putAll(environment);
    return new FunctionProcess(runtimeApi, builder.start(), log);
  }

  /** Hands over an event and waits for what the function makes of it. */
  public RuntimeApi.Answer invoke(String event) throws Exception {
    try {
      return runtimeApi.invoke(event).get(60, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException("No answer; the function's log:\n" + log(), e);
    }
  }

  /** The {@link System#nanoTime} at which its init phase was over; only after an answer. */
  public long initializedAt() {
    return runtimeApi.initializedAt();
  }

  /** The most memory that it has had resident so far; 0 where the system does not tell. */
  public long peakMemoryBytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
        .findFirst()
        .orElse(0);
  }

  public long pid() {
    return process.pid();
  }

  /** Everything that the function wrote to standard output and error. */
  public String log() throws IOException {
    return Files.readString(log);
  }

  /** The log of a function that ends by itself, for example because it can't start. */
  public String logAfterEnd() throws IOException, InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new IllegalStateException("The function is still running; its log:\n" + log());
    }
    return log();
  }

  /** Asks the function to end, as Lambda does, and waits until it has. */
  public void end(Duration limit) throws InterruptedException {
    process.destroy();
    if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new IllegalStateException("The function did not end within " + limit);
    }
  }

  @Override
  public void close() throws IOException {
    Ending.of(process);
    runtimeApi.close();
    Files.deleteIfExists(log);
  }

  /** The artifact itself, or a word on how to get it. */
  public static Path required(Path artifact, String command) {
    if (!Files.exists(artifact)) {
      throw new IllegalStateException(artifact + " is missing; run " + command);
    }
    return artifact;
  }

  /** Unpacks an artifact that {@code make package} has built. */
  public static Path unpack(Path zip, Path folder) throws IOException {
    try (ZipFile file = new ZipFile(required(zip, "make package").toFile())) {
      Enumeration<? extends ZipEntry> entries = file.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        Path target = folder.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          try (InputStream content = file.getInputStream(entry)) {
            Files.copy(content, target);
          }
          if (entry.getName().equals(BOOTSTRAP)) {
            target.toFile().setExecutable(true);
          }
        }
      }
    }
    return folder;
  }

  /**
   * Moves everything outside {@code lib} into a jar there: archives of classes know jars only. The
   * jar comes first on the class path, as the folder does.
   */
  public static void putClassesIntoAJar(Path unpacked) throws IOException {
    List<Path> files = ownFiles(unpacked);
    Path jar = unpacked.resolve("lib/0-nightjar.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path file : files) {
        zip.putNextEntry(new ZipEntry(unpacked.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
      }
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  private static List<Path> ownFiles(Path unpacked) throws IOException {
    try (Stream<Path> all = Files.walk(unpacked)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.startsWith(unpacked.resolve("lib")))
          .toList();
    }
  }

  private static String classpath(Path unpacked) throws IOException {
    String runtimeClient =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> jar.contains("aws-lambda-java-"))
            .collect(Collectors.joining(File.pathSeparator));
    try (var jars = Files.list(unpacked.resolve("lib"))) {
      String lib =
          jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
      return ownFiles(unpacked).isEmpty()
          ? String.join(File.pathSeparator, runtimeClient, lib)
          : String.join(File.pathSeparator, runtimeClient, unpacked.toString(), lib);
    }
  }
}
