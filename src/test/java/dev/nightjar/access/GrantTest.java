package dev.nightjar.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrantTest {

  @Test
  void roleForAllSystemsIncludesLesserRoles() {
    Grant grant = Grant.parse("nightjar:writer").orElseThrow();
    assertTrue(grant.allows("news", AccessRole.READER));
    assertTrue(grant.allows("reviews", AccessRole.WRITER));
    assertFalse(grant.allows("reviews", AccessRole.OPERATOR));
  }

  @Test
  void roleForOneSystemSaysNothingAboutOthers() {
    Grant grant = Grant.parse("nightjar:reviews:operator").orElseThrow();
    assertTrue(grant.allows("reviews", AccessRole.OPERATOR));
    assertFalse(grant.allows("news", AccessRole.READER));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "admin",
        "nightjar",
        "nightjar:",
        "nightjar:admin",
        "Nightjar:reader",
        "nightjar:READER",
        "nightjar::reader",
        "nightjar:news:reader:more",
        "xnightjar:reader"
      })
  void otherGroupsGrantNothing(String group) {
    assertEquals(Optional.empty(), Grant.parse(group));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nightjar:reader", "nightjar:news:writer"})
  void grantIsWrittenAsItIsRead(String text) {
    assertEquals(text, Grant.parse(text).orElseThrow().toString());
  }
}
