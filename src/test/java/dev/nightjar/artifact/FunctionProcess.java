package dev.nightjar.artifact;

import dev.nightjar.local.function.FunctionArtifact;
import dev.nightjar.local.function.ProcessMemory;
import dev.nightjar.local.function.RuntimeApi;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A Lambda artifact running as AWS runs it. A native one is its {@code bootstrap}; one for the JVM
 * is the unpacked zip with AWS' runtime interface client and the handler that Terraform names.
 */
public final class FunctionProcess implements AutoCloseable {

  /**
   * What tests that run functions lock: Lambda's runtime client unpacks its library to a place of
   * fixed name, so two functions must not start at once.
   */
  public static final String RUNTIME_CLIENT_LIBRARY = "the library of Lambda's runtime client";

  /** What a function is told to have for each event. */
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

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
    return new FunctionArtifact(unpacked).isNative();
  }

  /** Starts the unpacked artifact, on that JDK unless it is native. */
  public static FunctionProcess start(
      Jdk jdk, List<String> jvmOptions, Path unpacked, Map<String, String> environment)
      throws IOException {
    if (isNative(unpacked)) {
      return startNative(unpacked, environment);
    }
    List<String> command = java(jdk, jvmOptions);
    command.addAll(
        List.of(
            "-cp",
            new FunctionArtifact(unpacked).classPath(),
            FunctionArtifact.RUNTIME_CLIENT,
            FunctionArtifact.HANDLER));
    return start(command, unpacked, environment);
  }

  private static FunctionProcess startNative(Path unpacked, Map<String, String> environment)
      throws IOException {
    return start(
        List.of(new FunctionArtifact(unpacked).bootstrap().toString()), unpacked, environment);
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
            folder + File.pathSeparator + new FunctionArtifact(unpacked).classPath(),
            launcher.getName(),
            FunctionArtifact.RUNTIME_CLIENT,
            FunctionArtifact.HANDLER));
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
    command.addAll(FunctionArtifact.jvmOptions(jdk.feature()));
    command.addAll(options);
    return command;
  }

  /** Starts any program that asks Lambda's Runtime API for events. */
  public static FunctionProcess start(
      List<String> command, Path unpacked, Map<String, String> environment) throws IOException {
    RuntimeApi runtimeApi = new RuntimeApi("nightjar", TIMEOUT);
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
    builder.environment().put("_HANDLER", FunctionArtifact.HANDLER);
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
    return runtimeApi.initialized().join();
  }

  /** The most memory that it has had resident so far; 0 where the system does not tell. */
  public long peakMemoryBytes() {
    return ProcessMemory.peakBytes(process.pid());
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
    return FunctionArtifact.unpack(required(zip, "make package"), folder).folder();
  }

  /**
   * Moves everything outside {@code lib} into a jar there: archives of classes know jars only. The
   * jar comes first on the class path, as the folder does.
   */
  public static void putClassesIntoAJar(Path unpacked) throws IOException {
    List<Path> files = new FunctionArtifact(unpacked).ownFiles();
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
}
