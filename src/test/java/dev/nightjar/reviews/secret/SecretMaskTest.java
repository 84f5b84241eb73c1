package dev.nightjar.reviews.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class SecretMaskTest {

  /** Ten times the duration on an idle machine; a non-linear algorithm takes hours. */
  private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

  private static final String CODE =
      """
      provider "aws" {
        access_key = "%s"
        secret_key = "%s"
      }

      variable "db_password" {
        default = "correct horse battery staple"
      }

      resource "aws_instance" "web" {
        ami       = "ami-0c55b159cbfafe1f0"
        user_data = <<-EOF
          #!/bin/bash
          export DATABASE_URL=postgres://app:hunter2@db/app
          cat > key.pem <<KEY
          -----BEGIN RSA PRIVATE KEY-----
          MIIEpAIBAAKCAQEA75Pq
          gAy1Wk2v3MIIEpAIBAAK
          -----END RSA PRIVATE KEY-----
          KEY
        EOF
      }
      """
          .formatted("AKIA" + "IOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG" + "/bPxRfiCYEXAMPLEKEY");

  @Test
  void onlyTheSecretsChange() {
    assertEquals(
        """
        provider "aws" {
          access_key = "AKIA****************"
          secret_key = "****************************************"
        }

        variable "db_password" {
          default = "****************************"
        }

        resource "aws_instance" "web" {
          ami       = "ami-0c55b159cbfafe1f0"
          user_data = <<-EOF
            #!/bin/bash
            export DATABASE_URL=postgres://app:*******@db/app
            cat > key.pem <<KEY
            -----BEGIN RSA PRIVATE KEY-----
        ************************
        ************************
        ****-----END RSA PRIVATE KEY-----
            KEY
          EOF
        }
        """,
        SecretMask.mask(CODE));
  }

  @Test
  void lengthAndLineBreaksStay() {
    String windows = CODE.replace("\n", "\r\n");
    String masked = SecretMask.mask(windows);
    assertEquals(windows.length(), masked.length());
    for (int i = 0; i < windows.length(); i++) {
      char c = windows.charAt(i);
      if (c == '\n' || c == '\r') {
        assertEquals(c, masked.charAt(i));
      }
    }
    assertFalse(masked.contains("hunter2"));
  }

  @Test
  void maskingTwiceIsMaskingOnce() {
    String masked = SecretMask.mask(CODE);
    assertEquals(masked, SecretMask.mask(masked));
  }

  @Test
  void keysAndTokensAreStillFoundByTheirMask() {
    String code =
        CODE
            + """
            a = "ghp_%s"
            b = "glpat-%s"
            c = "https://hooks.slack.com/services/%s"
            """
                .formatted("a1B".repeat(12), "a1B-".repeat(5), "T0/B0/" + "a1B".repeat(8));
    assertEquals(keysAndTokens(code), keysAndTokens(SecretMask.mask(code)));
    assertEquals(6, keysAndTokens(code).size());
  }

  private static List<Secret> keysAndTokens(String text) {
    return SecretScanner.find(text).stream()
        .filter(secret -> secret.kind().compareTo(SecretKind.SERVICE_TOKEN) <= 0)
        .toList();
  }

  @Test
  void textWithoutSecretsIsTheSame() {
    String text = "resource \"aws_s3_bucket\" \"logs\" {\n  bucket = \"logs\"\n}\n";
    assertSame(text, SecretMask.mask(text));
  }

  @Test
  void secretAmongCharactersOutsideOfTheAlphabetIsMasked() {
    String text = "# ключ 🔑\npassword = \"пароль🔑1\"\n";
    String masked = SecretMask.mask(text);
    assertEquals("# ключ 🔑\npassword = \"*********\"\n", masked);
  }

  @Test
  void anyTextKeepsItsLengthAndIsMaskedToTheEnd() {
    String[] pieces = {
      "password",
      " = ",
      "=",
      ": ",
      "\"",
      "\\\"",
      "'",
      "hunter2",
      "${",
      "}",
      "{",
      "\n",
      "(",
      ")",
      "[",
      "]",
      "<<EOF\n",
      "EOF\n",
      "-----BEGIN PRIVATE KEY-----",
      "-----END PRIVATE KEY-----",
      "://",
      "a:b@c",
      "AKIA" + "IOSFODNN7EXAMPLE",
      "variable \"token\" {",
      "default",
      "\\",
      "?",
      ",",
      "eyJ",
      ".eyJ",
      "--",
      "#",
      "\r",
      "🔑",
      "name",
      "value",
      "coalesce(",
      "ghp_",
      "Kq7dLm2pXz9Wv4Rt6Yb1Nc8Sf"
    };
    Random random = new Random(42);
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i >= 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      String masked = SecretMask.mask(text.toString());
      assertEquals(text.length(), masked.length());
      int end = 0;
      for (Secret secret : SecretScanner.find(text.toString())) {
        assertTrue(secret.start() >= end && secret.end() > secret.start(), text::toString);
        assertTrue(secret.shown() <= 4);
        end = secret.end();
      }
    }
  }

  @Test
  void tenMegabytesTakeAboutASecond() {
    String text = CODE.repeat((10 << 20) / CODE.length());
    assertTimeout(LONG_ENOUGH, () -> SecretMask.mask(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password=(",
        "password=password=",
        "token=-",
        "token=-token=-token=-token=-token=-token=-token=-token=- ",
        "password=<<A\n",
        "password = [",
        "password = f(\"",
        "password=\"${",
        "token=\\\"",
        "password='",
        "password: ",
        "-----BEGIN ",
        "-----BEGIN RSA PRIVATE KEY-----",
        "://",
        "://a:",
        "://:@",
        "eyJ-",
        "eyJ.eyJ",
        "AKIA",
        "sk-",
        "variable \"",
        "resource \"a\" \"",
        "name=\"",
        "aB1",
        "aB1=",
        "a-B1/",
        "\\",
        "\"",
        "{",
        "*",
        "AKIA*",
        "glpa****************",
        " ",
      })
  void hostileTextIsParsedInLinearTime(String piece) {
    String text = piece.repeat((2 << 20) / piece.length());
    assertTimeout(LONG_ENOUGH, () -> SecretMask.mask(text));
  }
}
