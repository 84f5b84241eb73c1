package dev.nightjar.local.admission;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RequestLimitsTest {

  private final RequestLimits limits = new RequestLimits(2, 10);

  @Test
  void aRequestBeyondTheLimitBeginsWhenAnotherHasEnded() {
    assertTrue(limits.begin());
    assertTrue(limits.begin());
    assertFalse(limits.begin());
    assertFalse(limits.begin());
    limits.end();
    assertTrue(limits.begin());
    assertFalse(limits.begin());
  }

  @Test
  void bodiesTogetherTakeNoMoreThanTheirShareOfTheMemory() {
    assertTrue(limits.reserve(6));
    assertFalse(limits.reserve(5));
    assertTrue(limits.reserve(4));
    limits.release(6);
    assertTrue(limits.reserve(6));
    assertFalse(limits.reserve(1));
  }
}
