package dev.nightjar.upstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.SettableClock;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.ssm.SsmClient;

class SecretsTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PARAMETER = "nightjar.news.tiingo.key-parameter";
  private static final String SECRET = "nightjar.news.tiingo.key-secret";

  private final SettableClock clock = new SettableClock();

  @Test
  void keyThatIsGivenOutrightNeedsNoAws() {
    Secrets keys = new UpstreamFixture().keys("news.tiingo", " the-key ");
    assertTrue(keys.isConfigured("news.tiingo"));
    assertEquals("the-key", keys.keyOf("news.tiingo"));
  }

  @Test
  void sourceWithoutAKeyIsNotConfigured() {
    Secrets keys = new UpstreamFixture().keys(Map.of("nightjar.news.tiingo.key", " "));
    assertFalse(keys.isConfigured("news.tiingo"));
    UpstreamException failed =
        assertThrows(UpstreamException.class, () -> keys.keyOf("news.tiingo"));
    assertEquals(
        "There is no key: set NIGHTJAR_NEWS_TIINGO_KEY"
            + " (or NIGHTJAR_NEWS_TIINGO_KEY_SECRET, NIGHTJAR_NEWS_TIINGO_KEY_PARAMETER)",
        failed.getMessage());
  }

  @Test
  void otherSecretsAreFoundInTheSameWays() throws Exception {
    assertEquals(
        "NIGHTJAR_CURSOR_KEY (or NIGHTJAR_CURSOR_KEY_SECRET, NIGHTJAR_CURSOR_KEY_PARAMETER)",
        Secrets.variablesOfSecret("cursor-key"));
    try (ScriptedServer aws = ScriptedServer.answering(parameter("the secret"));
        SsmClient ssm = client(aws)) {
      Secrets keys = keys(ssm, Map.of("nightjar.cursor-key-parameter", "/nightjar/cursor-key"));
      assertEquals("the secret", keys.secret("cursor-key"));
    }
  }

  @Test
  void parameterIsReadDecryptedAndKeptForAQuarterOfAnHour() throws Exception {
    try (ScriptedServer aws = ScriptedServer.answering(parameter("old"), parameter("new"));
        SsmClient ssm = client(aws)) {
      Secrets keys = keys(ssm, Map.of(PARAMETER, "/nightjar/tiingo"));
      assertTrue(keys.isConfigured("news.tiingo"));
      assertEquals(0, aws.requests().size());
      assertEquals("old", keys.keyOf("news.tiingo"));
      clock.advance(Duration.ofMinutes(14));
      assertEquals("old", keys.keyOf("news.tiingo"));
      ScriptedServer.Request request = aws.request();
      assertEquals("AmazonSSM.GetParameter", request.headers().get("X-Amz-Target"));
      assertEquals("/nightjar/tiingo", JSON.readTree(request.body()).path("Name").asText());
      assertTrue(JSON.readTree(request.body()).path("WithDecryption").asBoolean());

      clock.advance(Duration.ofMinutes(2));
      assertEquals("new", keys.keyOf("news.tiingo"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "nightjar/tiingo, nightjar/tiingo",
    "arn:aws:secretsmanager:eu-west-1:123456789012:secret:nightjar/tiingo-AbC1eF, nightjar/tiingo",
    "arn:aws:secretsmanager:eu-west-1:123456789012:secret:nightjar/tiingo, nightjar/tiingo",
  })
  void secretIsReadByItsName(String secret, String name) throws Exception {
    try (ScriptedServer aws = ScriptedServer.answering(parameter("the-key"));
        SsmClient ssm = client(aws)) {
      assertEquals("the-key", keys(ssm, Map.of(SECRET, secret)).keyOf("news.tiingo"));
      assertEquals(
          "/aws/reference/secretsmanager/" + name,
          JSON.readTree(aws.request().body()).path("Name").asText());
    }
  }

  @Test
  void keyInAJsonSecretIsItsOnlyValue() {
    assertEquals("the-key", keyIn("{\"api_key\":\"the-key\"}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":\"the-key\",\"b\":\"x\"}", "{}", "{\"a\":1}", "{the-key"})
  void secretThatIsNoKeyIsRefusedWithoutTellingIt(String secret) {
    UpstreamException failed = assertThrows(UpstreamException.class, () -> keyIn(secret));
    assertTrue(failed.getMessage().contains("NIGHTJAR_NEWS_TIINGO_KEY_SECRET"));
    assertFalse(failed.getMessage().contains("the-key"));
  }

  @ParameterizedTest
  @CsvSource({"400, ParameterNotFound", "400, AccessDeniedException", "500, InternalServerError"})
  void lookupThatFailsIsAFailureOfThatSourceAndTriedAgainNextTime(int status, String type) {
    Reply error = Reply.text(status, "application/x-amz-json-1.1", "{\"__type\":\"" + type + "\"}");
    try (ScriptedServer aws = ScriptedServer.answering(error, parameter("the-key"));
        SsmClient ssm = client(aws)) {
      Secrets keys = keys(ssm, Map.of(PARAMETER, "/nightjar/tiingo"));
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> keys.keyOf("news.tiingo"));
      assertTrue(failed.getMessage().startsWith("The key can't be read from AWS"));
      assertEquals("the-key", keys.keyOf("news.tiingo"));
    }
  }

  private String keyIn(String secret) {
    try (ScriptedServer aws = ScriptedServer.answering(parameter(secret));
        SsmClient ssm = client(aws)) {
      return keys(ssm, Map.of(SECRET, "nightjar")).keyOf("news.tiingo");
    }
  }

  private Secrets keys(SsmClient ssm, Map<String, String> settings) {
    return new Secrets(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build(),
        JSON,
        clock,
        () -> ssm);
  }

  /** As the Parameter Store answers. */
  private static Reply parameter(String value) {
    ObjectNode answer = JSON.createObjectNode();
    answer
        .putObject("Parameter")
        .put("Name", "any")
        .put("Type", "SecureString")
        .put("Value", value)
        .put("Version", 1);
    return Reply.text(200, "application/x-amz-json-1.1", answer.toString());
  }

  /** Without retries, so that a failure shows at once. */
  private static SsmClient client(ScriptedServer aws) {
    return SsmClient.builder()
        .endpointOverride(aws.uri())
        .overrideConfiguration(config -> config.retryStrategy(retry -> retry.maxAttempts(1)))
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }
}
