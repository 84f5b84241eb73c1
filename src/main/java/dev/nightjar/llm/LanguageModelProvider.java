package dev.nightjar.llm;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.upstream.RetryPolicy;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.UpstreamClient;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.IdentityProvider;

/**
 * Provides the configured language model, if there is one, when it is first needed. {@code
 * NIGHTJAR_LLM_URL} configures a server like OpenAI's, {@code NIGHTJAR_LLM_PROVIDER=bedrock}
 * Bedrock; both need {@code NIGHTJAR_LLM_MODEL}.
 */
@Singleton
public class LanguageModelProvider {

  static final String SETTINGS = "llm";

  /** Enough for a thousand findings. */
  private static final int MAX_ANSWER_BYTES = 1 << 20;

  private enum Provider {
    OPENAI,
    BEDROCK
  }

  private final Config config;
  private final Clock clock;
  private final Supplier<ObjectMapper> mapper;
  private final Supplier<Secrets> keys;
  private final Supplier<IdentityProvider<? extends AwsCredentialsIdentity>> credentials;
  private LanguageModel model;

  @Inject
  LanguageModelProvider(
      Config config, Clock clock, Instance<ObjectMapper> mapper, Instance<Secrets> keys) {
    this(config, clock, mapper::get, keys::get, () -> DefaultCredentialsProvider.builder().build());
  }

  LanguageModelProvider(
      Config config,
      Clock clock,
      Supplier<ObjectMapper> mapper,
      Supplier<Secrets> keys,
      Supplier<IdentityProvider<? extends AwsCredentialsIdentity>> credentials) {
    this.config = config;
    this.clock = clock;
    this.mapper = mapper;
    this.keys = keys;
    this.credentials = credentials;
  }

  /**
   * The same instance each time, because it keeps the state of its circuit.
   *
   * @throws IllegalArgumentException with a message for the operator when a setting is wrong
   */
  public synchronized Optional<LanguageModel> configured() {
    if (model == null) {
      model = provider().map(this::create).orElse(null);
    }
    return Optional.ofNullable(model);
  }

  private Optional<Provider> provider() {
    return setting("provider")
        .map(LanguageModelProvider::provider)
        .or(() -> setting("url").map(url -> Provider.OPENAI));
  }

  private static Provider provider(String name) {
    try {
      return Provider.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "NIGHTJAR_LLM_PROVIDER is '%s'; it may be openai or bedrock".formatted(name), e);
    }
  }

  private LanguageModel create(Provider provider) {
    String name = required("model");
    int maxAnswerTokens = config.getValue("nightjar.llm.max-answer-tokens", Integer.class);
    UpstreamClient upstreamClient = new UpstreamClient(retryPolicy(), clock, MAX_ANSWER_BYTES);
    if (provider == Provider.OPENAI) {
      return new ChatCompletionsModel(
          new ModelClient(
              name,
              "NIGHTJAR_LLM_URL and " + Secrets.variablesOf(SETTINGS),
              upstreamClient,
              mapper.get()),
          keys.get(),
          mapper.get(),
          required("url"),
          name,
          maxAnswerTokens);
    }
    String region = required("region");
    return new BedrockModel(
        new ModelClient(
            name,
            "the permission bedrock:InvokeModel and the model's region",
            upstreamClient,
            mapper.get()),
        new RequestSigner(credentials.get(), region, clock),
        mapper.get(),
        setting("url").orElse("https://bedrock-runtime.%s.amazonaws.com".formatted(region)),
        name,
        maxAnswerTokens);
  }

  private RetryPolicy retryPolicy() {
    return new RetryPolicy(
        duration("timeout"),
        duration("retry-pause"),
        duration("circuit-rest"),
        duration("retries-within"),
        duration("longest-respite"));
  }

  private Duration duration(String name) {
    return config.getValue("nightjar.llm." + name, Duration.class);
  }

  private String required(String name) {
    return setting(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A language model is configured, but NIGHTJAR_LLM_%s is not set"
                        .formatted(name.toUpperCase(Locale.ROOT))));
  }

  private Optional<String> setting(String name) {
    return config
        .getOptionalValue("nightjar.llm." + name, String.class)
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }
}
