package dev.nightjar.encryption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.encryption.EncryptionException.Reason;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import java.util.Base64;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.kms.KmsClient;

/** The requests to KMS, and its failures. */
class KmsDataKeysTest {

  private static final String KEY_ARN = "arn:aws:kms:us-east-1:123456789012:key/tokens";
  private static final String PLAIN = base64("k".repeat(32));
  private static final String SEALED = base64("sealed by KMS");
  private static final SortedMap<String, String> ADA = new TreeMap<>(Map.of("userId", "ada"));

  @Test
  void dataKeysAreCreatedAndOpenedForTheContext() throws Exception {
    String generated =
        "{\"Plaintext\": \"%s\", \"CiphertextBlob\": \"%s\"}".formatted(PLAIN, SEALED);
    String opened = "{\"Plaintext\": \"%s\"}".formatted(PLAIN);
    try (ScriptedServer aws = ScriptedServer.answering(Reply.json(generated), Reply.json(opened));
        KmsClient client = client(aws)) {
      TextEncryption encryption = new TextEncryption(new KmsDataKeys(() -> client, KEY_ARN));
      String encrypted = encryption.encrypt("text", ADA);
      assertEquals("text", encryption.decrypt(encrypted, ADA));

      ScriptedServer.Request generate = aws.requests().get(0);
      assertEquals("TrentService.GenerateDataKey", generate.headers().get("X-Amz-Target"));
      assertEquals("AES_256", body(generate).path("KeySpec").asText());
      assertEquals(KEY_ARN, body(generate).path("KeyId").asText());
      ScriptedServer.Request decrypt = aws.requests().get(1);
      assertEquals("TrentService.Decrypt", decrypt.headers().get("X-Amz-Target"));
      assertEquals(SEALED, body(decrypt).path("CiphertextBlob").asText());
      assertEquals(KEY_ARN, body(decrypt).path("KeyId").asText());
      for (ScriptedServer.Request request : aws.requests()) {
        assertEquals("ada", body(request).at("/EncryptionContext/userId").asText());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "400, InvalidCiphertextException, UNREADABLE",
    "400, IncorrectKeyException,      UNREADABLE",
    "400, AccessDeniedException,      UNAVAILABLE",
    "400, DisabledException,          UNAVAILABLE",
    "500, KMSInternalException,       UNAVAILABLE"
  })
  void failureSaysWhetherAnotherAttemptMayHelp(int status, String code, Reason reason) {
    String error = "{\"__type\": \"%s\", \"message\": \"no\"}".formatted(code);
    try (ScriptedServer aws =
            ScriptedServer.answering(Reply.text(status, "application/x-amz-json-1.1", error));
        KmsClient client = client(aws)) {
      KmsDataKeys keys = new KmsDataKeys(() -> client, KEY_ARN);
      EncryptionException failed =
          assertThrows(EncryptionException.class, () -> keys.open(new byte[] {1}, ADA));
      assertEquals(reason, failed.reason());
    }
  }

  private static JsonNode body(ScriptedServer.Request request) throws Exception {
    return new JsonMapper().readTree(request.body());
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes());
  }

  private static KmsClient client(ScriptedServer aws) {
    return KmsClient.builder()
        .endpointOverride(aws.uri())
        .overrideConfiguration(config -> config.retryStrategy(retry -> retry.maxAttempts(1)))
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }
}
