package dev.nightjar.reviews.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a file may be written to disk without destroying a secret. */
class MaskedTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = \"Sup3rS3cret!x9\"",
        "  master_password=\"hunter2hunter2\"",
        "DATABASE_URL=postgres://app:hunter2@db/app",
        "access_key = \"AKIAIOSFODNN7EXAMPLE\"",
        "token = \"ghp_0123456789abcdefghijklmnopqrstuvwxyz\"",
        "  \"secret\": \"Kq7dLm2pXz9Wv4Rt6Yb1Nc8Sf\",",
        "-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA75Pq\n-----END PRIVATE KEY-----",
      })
  void whatWasMaskedIsRecognized(String code) {
    String masked = SecretMask.mask(code);
    assertFalse(masked.equals(code), "it has a secret: " + code);
    assertTrue(MaskedText.isMasked(masked), masked);
    assertFalse(MaskedText.isMasked(code), code);
    List<String> before = code.lines().toList();
    List<String> after = masked.lines().toList();
    for (int line = 0; line < before.size(); line++) {
      assertEquals(
          !before.get(line).equals(after.get(line)),
          MaskedText.isMaskedLine(after.get(line)),
          after.get(line));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "schedule_expression = \"cron(0 12 * * ? *)\"",
        "resources = [\"arn:aws:s3:::logs/**\", \"*\"]",
        "/*********\n * A banner *\n *********/",
        "# ***** a heading *****",
      })
  void otherAsterisksAreNotTakenForMasks(String code) {
    assertFalse(MaskedText.isMasked(code), code);
  }
}
