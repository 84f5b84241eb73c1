package dev.nightjar.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Region and credentials for an endpoint such as LocalStack or moto, which accepts any, while the
 * AWS clients need some. The developer's own come first.
 */
final class EndpointDefaults {

  private EndpointDefaults() {}

  /** System properties that the AWS clients read. */
  static Map<String, String> of(Map<String, String> environment) {
    Map<String, String> defaults = new HashMap<>();
    if (isSet(environment, "AWS_ENDPOINT_URL") && !hasAwsConfiguration(environment)) {
      if (!isSet(environment, "AWS_REGION")) {
        defaults.put("aws.region", "us-east-1");
      }
      if (!isSet(environment, "AWS_ACCESS_KEY_ID")) {
        defaults.put("aws.accessKeyId", "test");
        defaults.put("aws.secretAccessKey", "test");
      }
    }
    return defaults;
  }

  private static boolean hasAwsConfiguration(Map<String, String> environment) {
    return isSet(environment, "AWS_PROFILE")
        || Files.exists(Path.of(System.getProperty("user.home"), ".aws", "credentials"));
  }

  private static boolean isSet(Map<String, String> environment, String name) {
    return !environment.getOrDefault(name, "").isBlank();
  }
}
