package dev.nightjar.local;

import dev.nightjar.FreePort;
import dev.nightjar.local.cloud.EmbeddedCloud;
import dev.nightjar.local.cloud.LocalKeys;
import dev.nightjar.local.cloud.LocalSettings;
import dev.nightjar.reviews.spacelift.Delivery;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Gives a {@code @QuarkusTest} the embedded cloud, on free ports and in a folder that is deleted
 * afterwards. A failed event is retried at once, so that a test need not wait for its dead letter,
 * and no sample article gets in between.
 *
 * <p>With {@code NIGHTJAR_TEST_AWS=localstack} it leaves the cloud to Quarkus' Dev Services, with
 * {@code NIGHTJAR_TEST_AWS=endpoint} to the endpoint that {@code AWS_ENDPOINT_URL} names.
 */
public final class EmbeddedCloudTestResource implements QuarkusTestResourceLifecycleManager {

  private static final String OTHER_CLOUD = System.getenv().getOrDefault("NIGHTJAR_TEST_AWS", "");

  private Path data;
  private EmbeddedCloud cloud;

  /** Whether the tests run on the embedded cloud rather than on another one. */
  public static boolean isUsed() {
    return OTHER_CLOUD.isEmpty();
  }

  @Override
  public Map<String, String> start() {
    Map<String, String> configuration;
    try {
      data = Files.createTempDirectory("nightjar-test");
      configuration = new HashMap<>(cloud());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    configuration.put("nightjar.local.data", data.toString());
    configuration.put("nightjar.local.retry-delays", "PT0.05S,PT0.05S");
    configuration.put("nightjar.news.sample", "off");
    configuration.put("nightjar.concerts.notify-every", "PT0.5S");
    configuration.put("nightjar.news.stream-poll-every", "PT0.05S");
    configuration.put("nightjar.news.stream-heartbeat-every", "PT0.3S");
    configuration.put("nightjar.reviews.spacelift.secret", Delivery.SECRET);
    configuration.put("quarkus.http.test-port", "0");
    return configuration;
  }

  private Map<String, String> cloud() throws IOException {
    if (!isUsed()) {
      if (OTHER_CLOUD.equals("endpoint")) {
        EndpointDefaults.of(System.getenv()).forEach(System.getProperties()::putIfAbsent);
      }
      return LocalKeys.configuration(data);
    }
    cloud =
        EmbeddedCloud.start(new LocalSettings(LocalSettings.LOCALHOST, FreePort.any(), data, true));
    cloud.awaitStarted();
    return cloud.configuration();
  }

  @Override
  public void stop() {
    if (cloud != null) {
      cloud.close();
    }
    if (data != null) {
      deleteAll(data);
    }
  }

  private static void deleteAll(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
