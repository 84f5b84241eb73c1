package dev.nightjar.reviews.spacelift;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSignatureTest {

  private static final String SECRET = "It's a Secret to Everybody";
  private static final byte[] BODY = "Hello, World!".getBytes(StandardCharsets.UTF_8);

  /** The example of GitHub's documentation, whose signature format Spacelift uses. */
  private static final String SIGNATURE =
      "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

  @Test
  void signatureByTheSecretIsValid() {
    assertTrue(WebhookSignature.isValid(SIGNATURE, BODY, SECRET));
  }

  @Test
  void otherBodyOrOtherSecretIsNot() {
    assertFalse(WebhookSignature.isValid(SIGNATURE, "Hello, World?".getBytes(), SECRET));
    assertFalse(WebhookSignature.isValid(SIGNATURE, new byte[0], SECRET));
    assertFalse(WebhookSignature.isValid(SIGNATURE, BODY, SECRET + "!"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sha256=",
        "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha1=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e18",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e1700",
        "sha256=zz7107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha256= 757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
      })
  void otherTextIsNoSecret(String signature) {
    assertFalse(WebhookSignature.isValid(signature, BODY, SECRET));
  }
}
