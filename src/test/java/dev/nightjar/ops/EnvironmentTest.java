package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {

  private final Environment dev = new Environment("dev");
  private final Environment prod = Environment.production();

  @Test
  void newsTableIsPrefixedEverywhere() {
    assertEquals("dev-sentiment-items", dev.prefixed("sentiment-items"));
    assertEquals("prod-sentiment-items", prod.prefixed("sentiment-items"));
  }

  @Test
  void textsAndConcertsTablesHaveNoPrefixInProduction() {
    assertEquals(
        "dev-text-analyzer-history", dev.prefixedOutsideProduction("text-analyzer-history"));
    assertEquals("concert-finder-main", prod.prefixedOutsideProduction("concert-finder-main"));
  }

  @Test
  void reviewsTableIsSuffixed() {
    assertEquals(
        "terraform-spacelift-ai-reviewer-reviews-dev",
        dev.suffixed("terraform-spacelift-ai-reviewer-reviews"));
  }

  @Test
  void onlyProdIsProduction() {
    assertTrue(prod.isProduction());
    assertFalse(dev.isProduction());
    assertFalse(new Environment("prod2").isProduction());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Dev", "1dev", "-dev", "de_v", "dev ", "a23456789012345678901", "dév"})
  void otherNamesAreRefused(String name) {
    assertThrows(IllegalArgumentException.class, () -> new Environment(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"d", "dev", "prod", "pr-17", "a2345678901234567890"})
  void ordinaryNamesAreAccepted(String name) {
    assertEquals(name, new Environment(name).toString());
  }
}
