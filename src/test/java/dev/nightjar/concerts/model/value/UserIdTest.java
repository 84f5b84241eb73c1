package dev.nightjar.concerts.model.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserIdTest {

  @Test
  void subjectThatIsAValidIdIsTheId() {
    String uuid = "123e4567-e89b-12d3-a456-426614174000";
    assertEquals(uuid, UserId.ofSubject(uuid).value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"auth0|123", "ada@example.org", "a#b", "a/b", "ü", "a b"})
  void anyOtherSubjectIsReplacedByItsDigest(String subject) {
    String id = UserId.ofSubject(subject).value();
    assertTrue(id.matches("subject-[0-9a-f]{64}"), id);
    assertEquals(id, UserId.ofSubject(subject).value());
    assertNotEquals(id, UserId.ofSubject(subject + "x").value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a#b", "a|b", "a/b", "a b", "ada@example.org", "ü"})
  void textThatBreaksKeysOrUrlsIsNoId(String text) {
    assertFalse(UserId.isValid(text));
    assertThrows(IllegalArgumentException.class, () -> new UserId(text));
  }
}
