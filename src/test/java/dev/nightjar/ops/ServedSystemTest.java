package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServedSystemTest {

  @Test
  void apiRoleServesItsOwnSystemOnly() {
    ServedSystem served = new ServedSystem(Optional.of("texts-api"));
    assertTrue(served.serves("texts"));
    assertFalse(served.serves("news"));
  }

  @Test
  void withoutARoleAllSystemsAreServed() {
    assertTrue(new ServedSystem(Optional.empty()).serves("news"));
  }

  @Test
  void roleOfAnEventFunctionIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new ServedSystem(Optional.of("texts-worker")));
  }

  @Test
  void roleOfAnUnknownSystemIsRefusedWithTheRolesThatExist() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> new ServedSystem(Optional.of("poems-api")));
    assertTrue(refused.getMessage().contains("texts-api"), refused::getMessage);
  }
}
