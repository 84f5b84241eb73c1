package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoDbLibrariesTest {

  @TempDir Path target;

  @ParameterizedTest
  @ValueSource(strings = {"classes", "quarkus-app/app/nightjar.jar"})
  void librariesAreFoundBesidesWhatWasBuilt(String ownClasses) throws IOException {
    Path jar = Files.createDirectories(target.resolve("dynamodb-local")).resolve("any.jar");
    Files.createFile(jar);
    Files.createFile(jar.resolveSibling("fetched"));
    assertEquals(List.of(jar), DynamoDbLibraries.besides(target.resolve(ownClasses)).jars());
  }

  @Test
  void missingLibrariesAreToldWithWhatToDo() {
    String message =
        assertThrows(
                IllegalStateException.class,
                () -> DynamoDbLibraries.besides(target.resolve("quarkus-app/app/nightjar.jar")))
            .getMessage();
    assertTrue(message.contains("make run") && message.contains("AWS_ENDPOINT_URL"), message);
  }
}
