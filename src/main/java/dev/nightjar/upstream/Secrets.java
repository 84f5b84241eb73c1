package dev.nightjar.upstream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import software.amazon.awssdk.services.ssm.SsmClient;

/**
 * API keys and other secrets by the name of their setting, such as {@code news.tiingo}. A secret is
 * given directly, or as the name of a secret in Secrets Manager or of a parameter in SSM. It is
 * looked up when first needed and again after a while, so that a rotated key is used without a
 * deployment.
 */
@Singleton
public class Secrets {

  private static final Duration KEPT_FOR = Duration.ofMinutes(15);

  private static final String KEY = ".key";

  /**
   * The Parameter Store reads Secrets Manager under this prefix, so one client is enough for both.
   */
  private static final String SECRETS = "/aws/reference/secretsmanager/";

  private record Kept(String key, Instant until) {}

  private final Config config;
  private final ObjectMapper mapper;
  private final Clock clock;
  private final Supplier<SsmClient> ssm;
  private final Map<String, Kept> kept = new ConcurrentHashMap<>();

  @Inject
  public Secrets(Config config, ObjectMapper mapper, Clock clock, Instance<SsmClient> ssm) {
    this(config, mapper, clock, ssm::get);
  }

  public Secrets(Config config, ObjectMapper mapper, Clock clock, Supplier<SsmClient> ssm) {
    this.config = config;
    this.mapper = mapper;
    this.clock = clock;
    this.ssm = ssm;
  }

  /** The environment variables that set the key of that server. */
  public static String variablesOf(String server) {
    return variablesOfSecret(server + KEY);
  }

  public boolean isConfigured(String server) {
    return isSecretConfigured(server + KEY);
  }

  /**
   * @throws UpstreamException when the key can't be looked up
   */
  public String keyOf(String server) {
    return secret(server + KEY);
  }

  /** The environment variables that set that secret, such as {@code reviews.hook.secret}. */
  public static String variablesOfSecret(String setting) {
    String name = "NIGHTJAR_" + setting.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
    return "%s (or %s_SECRET, %s_PARAMETER)".formatted(name, name, name);
  }

  public boolean isSecretConfigured(String setting) {
    return value(setting).isPresent() || parameterOf(setting).isPresent();
  }

  /**
   * @throws UpstreamException when the secret can't be looked up
   */
  public String secret(String setting) {
    return value(setting).orElseGet(() -> lookedUp(setting));
  }

  private String lookedUp(String setting) {
    Kept known = kept.get(setting);
    if (known != null && clock.instant().isBefore(known.until())) {
      return known.key();
    }
    String parameter =
        parameterOf(setting)
            .orElseThrow(() -> noKey("There is no key: set " + variablesOfSecret(setting)));
    String key = keyIn(setting, parameter(setting, parameter));
    kept.put(setting, new Kept(key, clock.instant().plus(KEPT_FOR)));
    return key;
  }

  private String parameter(String setting, String name) {
    try {
      return ssm.get().getParameter(get -> get.name(name).withDecryption(true)).parameter().value();
    } catch (RuntimeException e) {
      // From the SDK, or from the container that creates its client, for example without a region.
      throw noKey(
          "The key can't be read from AWS (%s): check %s and the permission to read it"
              .formatted(e.getClass().getSimpleName(), variablesOfSecret(setting)));
    }
  }

  /** Secrets Manager's console stores secrets as JSON objects; the only value is the key. */
  private String keyIn(String setting, String value) {
    String text = value.strip();
    if (!text.startsWith("{")) {
      return text;
    }
    try {
      JsonNode secret = mapper.readTree(text);
      if (secret.size() == 1 && secret.elements().next().isTextual()) {
        return secret.elements().next().textValue();
      }
    } catch (JsonProcessingException e) {
      // Reported below like an object with several values; the message would quote the secret.
    }
    throw noKey(
        "The secret is neither a key nor a JSON object with one text in it: check "
            + variablesOfSecret(setting));
  }

  private static UpstreamException noKey(String message) {
    return new UpstreamException(UpstreamException.Kind.UNAUTHORIZED, message);
  }

  private Optional<String> parameterOf(String setting) {
    return value(setting + "-parameter")
        .or(() -> value(setting + "-secret").map(secret -> SECRETS + nameOf(secret)));
  }

  /** {@code arn:aws:secretsmanager:eu-west-1:123456789012:secret:news-AbCdEf} is {@code news}. */
  private static String nameOf(String secret) {
    if (!secret.startsWith("arn:")) {
      return secret;
    }
    return secret.replaceFirst("^(?:[^:]*:){6}", "").replaceFirst("-[A-Za-z0-9]{6}$", "");
  }

  private Optional<String> value(String setting) {
    return config
        .getOptionalValue("nightjar." + setting, String.class)
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }
}
