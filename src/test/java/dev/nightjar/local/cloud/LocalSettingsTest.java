package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a developer can set before the start. */
class LocalSettingsTest {

  @Test
  void withoutAnythingSetItIsPort8080TheFolderNightjarAndTheEmbeddedCloud() {
    assertEquals(
        new LocalSettings(
            LocalSettings.LOCALHOST, 8080, Path.of(".nightjar").toAbsolutePath(), true),
        LocalSettings.from(Map.of()));
  }

  @Test
  void whatIsSetCounts() {
    LocalSettings settings =
        LocalSettings.from(Map.of("PORT", "9000", "NIGHTJAR_DATA", "/tmp/elsewhere"));
    assertEquals(
        new LocalSettings(LocalSettings.LOCALHOST, 9000, Path.of("/tmp/elsewhere"), true),
        settings);
  }

  @Test
  void aRelativeFolderIsMadeAbsolute() {
    assertTrue(LocalSettings.from(Map.of("NIGHTJAR_DATA", "here")).data().isAbsolute());
  }

  @Test
  void anEmptyVariableCountsAsNotSet() {
    assertEquals(
        LocalSettings.from(Map.of()),
        LocalSettings.from(
            Map.of("PORT", "", "NIGHTJAR_DATA", " ", "AWS_ENDPOINT_URL", "", "NIGHTJAR_AWS", "")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "65536", "http", "80a", "99999999999"})
  void aPortThatIsNoneIsRefusedInWords(String port) {
    Map<String, String> environment = Map.of("PORT", port);
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> LocalSettings.from(environment));
    assertEquals(
        "PORT is '" + port + "'; it must be a number from 1 to 65535", refusal.getMessage());
  }

  @Test
  void anExistingEndpointTakesThePlaceOfTheEmbeddedCloud() {
    assertFalse(
        LocalSettings.from(Map.of("AWS_ENDPOINT_URL", "http://localhost:4566"))
            .usesEmbeddedCloud());
  }

  @Test
  void anotherCloudThanTheEmbeddedOneCanBeAskedFor() {
    assertFalse(LocalSettings.from(Map.of("NIGHTJAR_AWS", "localstack")).usesEmbeddedCloud());
    assertTrue(LocalSettings.from(Map.of("NIGHTJAR_AWS", "embedded")).usesEmbeddedCloud());
  }
}
