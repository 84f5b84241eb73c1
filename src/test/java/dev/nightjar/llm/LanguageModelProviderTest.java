package dev.nightjar.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Which model there is, by what is configured. */
class LanguageModelProviderTest {

  private final ModelParts parts = new ModelParts();

  @Test
  void withoutConfigurationThereIsNoneAndNothingIsCreated() {
    LanguageModelProvider models =
        new LanguageModelProvider(
            new SmallRyeConfigBuilder().build(), Clock.systemUTC(), unused(), unused(), unused());
    assertEquals(Optional.empty(), models.configured());
  }

  @Test
  void emptySettingsAreNone() {
    assertEquals(
        Optional.empty(),
        parts.models(Map.of("nightjar.llm.url", " ", "nightjar.llm.provider", "")).configured());
  }

  @Test
  void addressIsEnoughForAServerLikeOpenAis() {
    assertInstanceOf(
        ChatCompletionsModel.class,
        parts
            .models(Map.of("nightjar.llm.url", "http://localhost:1", "nightjar.llm.model", "m"))
            .configured()
            .orElseThrow());
  }

  @Test
  void bedrockNeedsNoAddress() {
    LanguageModelProvider models =
        parts.models(Map.of("nightjar.llm.provider", "Bedrock", "nightjar.llm.model", "m"));
    assertInstanceOf(BedrockModel.class, models.configured().orElseThrow());
    assertSame(models.configured().orElseThrow(), models.configured().orElseThrow());
  }

  @Test
  void settingThatIsMissingOrWrongIsNamed() {
    assertEquals(
        "A language model is configured, but NIGHTJAR_LLM_MODEL is not set",
        complaint(Map.of("nightjar.llm.url", "http://localhost:1")));
    assertEquals(
        "A language model is configured, but NIGHTJAR_LLM_URL is not set",
        complaint(Map.of("nightjar.llm.provider", "openai", "nightjar.llm.model", "m")));
    assertEquals(
        "NIGHTJAR_LLM_PROVIDER is 'parrot'; it may be openai or bedrock",
        complaint(Map.of("nightjar.llm.provider", "parrot", "nightjar.llm.model", "m")));
  }

  private String complaint(Map<String, String> settings) {
    LanguageModelProvider models = parts.models(settings);
    return assertThrows(IllegalArgumentException.class, models::configured).getMessage();
  }

  private static <T> Supplier<T> unused() {
    return () -> {
      throw new AssertionError("not needed without a model");
    };
  }
}
