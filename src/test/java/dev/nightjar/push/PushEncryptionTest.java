package dev.nightjar.push;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages are encrypted as RFC 8291 says. */
class PushEncryptionTest {

  private static final String KEY =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String ENDPOINT =
      "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";

  /** RFC 8291, section 5 and appendix A. */
  @Test
  void exampleOfTheRfcIsReproduced() {
    KeyPair own =
        new KeyPair(
            P256.publicKey(
                decoded(
                    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")),
            P256.privateKey(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")));
    byte[] message =
        PushEncryption.encrypt(
            "When I grow up, I want to be a watermelon".getBytes(StandardCharsets.UTF_8),
            PushSubscriber.of(ENDPOINT, KEY, AUTH),
            own,
            decoded("DGv6ra1nlYgDCS1FRnbzlw"));
    assertEquals(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
            + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
            + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        Base64.getUrlEncoder().withoutPadding().encodeToString(message));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, PushEncryption.MAX_PLAIN_BYTES})
  void browserReadsMessagesOfAnySizeWithinTheLimit(int size) {
    TestBrowser browser = new TestBrowser();
    byte[] plain = new byte[size];
    new Random(size).nextBytes(plain);
    byte[] message = new PushEncryption().encrypt(plain, browser.subscriber(ENDPOINT));
    assertTrue(message.length <= 4_096, "push services accept 4096 bytes");
    assertArrayEquals(plain, browser.decrypt(message));
  }

  @Test
  void sameMessageIsEncryptedDifferentlyEachTime() {
    TestBrowser browser = new TestBrowser();
    byte[] plain = {1, 2, 3};
    String one =
        Base64.getEncoder()
            .encodeToString(new PushEncryption().encrypt(plain, browser.subscriber(ENDPOINT)));
    String other =
        Base64.getEncoder()
            .encodeToString(new PushEncryption().encrypt(plain, browser.subscriber(ENDPOINT)));
    assertNotEquals(one, other);
  }

  @ParameterizedTest
  @CsvSource({
    "p256dh, AAAA, BTBZMqHH6r4Tts7J_aSIgg",
    "p256dh, '', BTBZMqHH6r4Tts7J_aSIgg",
    "p256dh, ä, BTBZMqHH6r4Tts7J_aSIgg",
    "auth, KEY, AAAA",
    "auth, KEY, ''",
    "auth, KEY, ?"
  })
  void subscriptionWithInvalidKeysIsRefusedByItsField(String field, String key, String auth) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> PushSubscriber.of(ENDPOINT, key.equals("KEY") ? KEY : key, auth));
    assertEquals(field, refused.getMessage());
  }

  @Test
  void pointOutsideOfTheCurveIsRefused() {
    byte[] point = decoded(KEY);
    point[40] ^= 1;
    assertThrows(IllegalArgumentException.class, () -> P256.publicKey(point));
    assertThrows(IllegalArgumentException.class, () -> P256.privateKey(new byte[32]));
  }

  private static byte[] decoded(String text) {
    return Base64.getUrlDecoder().decode(text);
  }
}
