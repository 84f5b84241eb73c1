package dev.nightjar;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** The settings of a system for tests that run without Quarkus. */
public final class TestConfig {

  private static final int ABOVE_THE_FILE = 200;

  private TestConfig() {}

  /** The settings of application.properties. */
  public static <T> T of(Class<T> mapping) {
    return of(mapping, Map.of());
  }

  /**
   * The settings of application.properties, some of them replaced. One test at a time, because the
   * class of a mapping is generated when it is first used.
   */
  public static synchronized <T> T of(Class<T> mapping, Map<String, String> replaced) {
    try {
      return new SmallRyeConfigBuilder()
          .addDefaultInterceptors()
          .withSources(
              new PropertiesConfigSource(
                  TestConfig.class.getResource("/application.properties"), 100),
              new PropertiesConfigSource(replaced, "test", ABOVE_THE_FILE))
          .withMapping(mapping)
          .withMappingIgnore("**")
          .build()
          .getConfigMapping(mapping);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
