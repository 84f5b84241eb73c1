package dev.nightjar.local.cloud;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The jars of DynamoDB Local, which Maven fetches to {@code target/dynamodb-local}. They are no
 * part of our class path, because their license forbids to distribute them.
 */
record DynamoDbLibraries(Path ownClasses, List<Path> jars) {

  private static final String FOLDER = "dynamodb-local";

  /** {@code target/quarkus-app/app/nightjar.jar} is three levels below {@code target}. */
  private static final int MAX_LEVELS = 3;

  /**
   * @throws IllegalStateException with a message for the developer if they were not fetched
   */
  static DynamoDbLibraries find() {
    return besides(placeOfThisClass());
  }

  static DynamoDbLibraries besides(Path ownClasses) {
    return Stream.iterate(ownClasses.getParent(), folder -> folder != null, Path::getParent)
        .limit(MAX_LEVELS)
        .map(folder -> folder.resolve(FOLDER))
        .filter(Files::isDirectory)
        .findFirst()
        .map(folder -> new DynamoDbLibraries(ownClasses, jarsIn(folder)))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "DynamoDB Local is not here: let `make run` fetch it,"
                        + " or set AWS_ENDPOINT_URL to another DynamoDB, S3 and SNS"));
  }

  /** The class path of its process: its jars and our main class. */
  String classPath() {
    return String.join(
        System.getProperty("path.separator"),
        Stream.concat(Stream.of(ownClasses), jars.stream()).map(Path::toString).toList());
  }

  private static List<Path> jarsIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path placeOfThisClass() {
    try {
      return Path.of(
          DynamoDbLibraries.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Our own classes have no place", e);
    }
  }
}
