package dev.nightjar.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** A JDK on this machine. */
public record Jdk(int feature, Path home) {

  private static final int NATIVE_ACCESS_IS_RESTRICTED = 24;

  /** The one that runs this. */
  public static Jdk own() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /**
   * The JDK of that feature release: the one that JAVAnn_HOME names, else this process' own, else
   * one that is installed beside it.
   */
  public static Optional<Jdk> find(int feature) throws IOException {
    String named = System.getenv("JAVA" + feature + "_HOME");
    if (named != null && !named.isBlank()) {
      return Optional.of(new Jdk(feature, Path.of(named)));
    }
    Path own = Path.of(System.getProperty("java.home")).toRealPath();
    if (isRelease(own, feature)) {
      return Optional.of(new Jdk(feature, own));
    }
    try (Stream<Path> siblings = Files.list(own.getParent())) {
      return siblings
          .sorted()
          .filter(home -> isRelease(home, feature))
          .findFirst()
          .map(home -> new Jdk(feature, home));
    }
  }

  /** What this JDK wants to be told, so that the frameworks' use of it gives no warnings. */
  public List<String> options() {
    return feature < NATIVE_ACCESS_IS_RESTRICTED
        ? List.of()
        : List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");
  }

  private static boolean isRelease(Path home, int feature) {
    Path release = home.resolve("release");
    if (!Files.isRegularFile(release) || !Files.isExecutable(home.resolve("bin/java"))) {
      return false;
    }
    Properties properties = new Properties();
    try (InputStream file = Files.newInputStream(release)) {
      properties.load(file);
    } catch (IOException e) {
      return false;
    }
    String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
    return version.equals("" + feature) || version.startsWith(feature + ".");
  }

  @Override
  public String toString() {
    return "JDK " + feature;
  }
}
