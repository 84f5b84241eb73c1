package dev.nightjar.local.function;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/**
 * The environment variables of a function: the settings of the local server, and the addresses and
 * keys of its cloud. Limits that belong to Lambda stay as the function has them.
 */
@Singleton
class FunctionEnvironment {

  private static final String SETTINGS = "nightjar.";
  private static final String OWN_SETTINGS = "nightjar.local.";

  /** What differs between Lambda and a server of one process. */
  private static final Set<String> OF_LAMBDA =
      Set.of(
          "nightjar.role",
          "nightjar.demo",
          "nightjar.texts.worker-time-limit",
          "nightjar.news.ingest-within",
          "nightjar.news.stream-stays-open",
          "nightjar.concerts.notify-time-limit");

  /** What a process needs of the developer's environment. */
  private static final Set<String> OF_THE_SYSTEM = Set.of("PATH", "HOME", "LANG", "LC_ALL", "TZ");

  /** Variables of the local server that mean nothing, or something else, to a function. */
  private static final Set<String> OF_THE_SERVER =
      Set.of("NIGHTJAR_DATA", "NIGHTJAR_AWS", "NIGHTJAR_DEMO", "NIGHTJAR_ROLE");

  private static final List<String> SERVICES = List.of("dynamodb", "s3", "sns");

  private final Config config;

  FunctionEnvironment(Config config) {
    this.config = config;
  }

  Map<String, String> of(String role) {
    Map<String, String> environment = new HashMap<>();
    System.getenv()
        .forEach(
            (name, value) -> {
              if (isPassedOn(name)) {
                environment.put(name, value);
              }
            });
    settings().forEach(name -> put(environment, variable(name), name));
    SERVICES.forEach(
        service ->
            put(
                environment,
                "AWS_ENDPOINT_URL_" + service.toUpperCase(Locale.ROOT),
                "quarkus." + service + ".endpoint-override"));
    put(environment, "AWS_ENDPOINT_URL_SES", "quarkus.sns.endpoint-override"); // it sends both
    put(environment, "QUARKUS_S3_PATH_STYLE_ACCESS", "quarkus.s3.path-style-access");
    put(environment, "AWS_REGION", "aws.region");
    put(environment, "AWS_ACCESS_KEY_ID", "aws.accessKeyId");
    put(environment, "AWS_SECRET_ACCESS_KEY", "aws.secretAccessKey");
    put(environment, "AWS_REGION", "quarkus.s3.aws.region");
    String keys = "quarkus.s3.aws.credentials.static-provider.";
    put(environment, "AWS_ACCESS_KEY_ID", keys + "access-key-id");
    put(environment, "AWS_SECRET_ACCESS_KEY", keys + "secret-access-key");
    environment.put("NIGHTJAR_ROLE", role);
    // At a desk callers need no token.
    environment.putIfAbsent("NIGHTJAR_ACCESS_ENFORCED", "false");
    return environment;
  }

  private static boolean isPassedOn(String name) {
    return OF_THE_SYSTEM.contains(name)
        || name.startsWith("AWS_")
        || name.startsWith("NIGHTJAR_")
            && !name.startsWith("NIGHTJAR_LOCAL_")
            && !OF_THE_SERVER.contains(name);
  }

  private Stream<String> settings() {
    return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
        .filter(name -> name.startsWith(SETTINGS) && !name.startsWith(OWN_SETTINGS))
        .filter(name -> !OF_LAMBDA.contains(name));
  }

  private void put(Map<String, String> environment, String variable, String setting) {
    value(setting).ifPresent(value -> environment.put(variable, value));
  }

  private Optional<String> value(String setting) {
    return config.getOptionalValue(setting, String.class);
  }

  private static String variable(String setting) {
    return setting.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }
}
