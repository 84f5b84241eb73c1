package dev.nightjar.local.function;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.amazonaws.services.lambda.runtime.api.client.AWSLambda;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * An unpacked zip of Lambda. A native one is its {@code bootstrap}; one for the JVM is run by AWS'
 * runtime interface client with the handler that Terraform names.
 */
public record FunctionArtifact(Path folder) {

  public static final String HANDLER =
      "io.quarkus.amazon.lambda.runtime.QuarkusStreamHandler::handleRequest";
  public static final String RUNTIME_CLIENT = AWSLambda.class.getName();

  private static final String BOOTSTRAP = "bootstrap";
  private static final int NATIVE_ACCESS_IS_RESTRICTED = 24;

  /** What Terraform sets for functions on the JVM, whose life is short. */
  private static final List<String> SHORT_LIFE =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  /** Unpacks the zip into a new folder. */
  public static FunctionArtifact unpack(Path zip, Path folder) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      Enumeration<? extends ZipEntry> entries = file.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        Path target = folder.resolve(entry.getName()).normalize();
        if (!target.startsWith(folder)) {
          throw new IOException(zip + " has an entry outside of its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
          Files.createDirectories(target);
          continue;
        }
        Files.createDirectories(target.getParent());
        try (InputStream content = file.getInputStream(entry)) {
          Files.copy(content, target);
        }
      }
    }
    FunctionArtifact artifact = new FunctionArtifact(folder);
    if (artifact.isNative() && !artifact.bootstrap().toFile().setExecutable(true)) {
      throw new IOException(artifact.bootstrap() + " can't be made executable");
    }
    return artifact;
  }

  /** Whether it is a native executable. */
  public boolean isNative() {
    return Files.isRegularFile(bootstrap());
  }

  public Path bootstrap() {
    return folder.resolve(BOOTSTRAP);
  }

  /**
   * The command that runs it, on this JDK unless it is native.
   *
   * @param temporary a folder that no other instance uses
   */
  List<String> command(int memoryMb, Path temporary) throws IOException {
    String maxHeap = "-Xmx" + memoryMb * 3 / 4 + "m"; // the rest is for code and threads
    if (isNative()) {
      return List.of(bootstrap().toString(), maxHeap);
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions(Runtime.version().feature()));
    command.add(maxHeap);
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add(RuntimeClientLibrary.unpack(temporary));
    command.addAll(List.of("-cp", classPath(), RUNTIME_CLIENT, HANDLER));
    return command;
  }

  /** The options of a function on a JDK of that release. */
  public static List<String> jvmOptions(int release) {
    List<String> options = new ArrayList<>(SHORT_LIFE);
    if (release >= NATIVE_ACCESS_IS_RESTRICTED) {
      options.add("--enable-native-access=ALL-UNNAMED");
      options.add("--sun-misc-unsafe-memory-access=allow");
      options.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }
    return options;
  }

  /** AWS' runtime client, the classes of the artifact if they are not in a jar, and its jars. */
  public String classPath() throws IOException {
    try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
      Stream<String> client =
          Stream.of(AWSLambda.class, RequestStreamHandler.class, PojoSerializer.class)
              .map(FunctionArtifact::jarOf);
      Stream<String> own = ownFiles().isEmpty() ? Stream.empty() : Stream.of(folder.toString());
      return Stream.of(client, own, jars.map(Path::toString).sorted())
          .flatMap(paths -> paths)
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  /** The files outside of {@code lib}. */
  public List<Path> ownFiles() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.startsWith(folder.resolve("lib")))
          .toList();
    }
  }

  private static String jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a jar has the URI of a file", e);
    }
  }
}
