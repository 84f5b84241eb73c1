package dev.nightjar.texts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules for file names, file ids and owner ids. */
class InputRulesTest {

  @Test
  void fileNameHasUpTo255CharactersAsPeopleCountThem() {
    assertTrue(FileName.isValid("a"));
    assertTrue(FileName.isValid("../näme 🦉.txt"));
    assertTrue(FileName.isValid("a".repeat(255)));
    assertTrue(FileName.isValid("🦉".repeat(255)));
    assertFalse(FileName.isValid("a".repeat(256)));
    assertFalse(FileName.isValid("🦉".repeat(256)));
    assertFalse(FileName.isValid(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "\u0000", "a\u007f", "\u0085a", "a\ud83e", "\udd89a"})
  void fileNameHasNoControlCharactersAndNoHalfOfACharacter(String name) {
    assertFalse(FileName.isValid(name));
  }

  @ParameterizedTest
  @CsvSource({
    "01ARZ3NDEKTSV4RRFFQ69G5FAV, true",
    "550e8400-e29b-41d4-a716-446655440000, true",
    "550E8400-E29B-41D4-A716-446655440000, true",
    "550e8400-e29b-41d4-a716-44665544000, false",
    "550e8400-e29b-41d4-a716-446655440000#, false",
    "01ARZ3NDEKTSV4RRFFQ69G5FA, false",
    "a, false",
  })
  void fileIdIsAUlidOrAUuid(String text, boolean isValid) {
    assertEquals(isValid, FileId.isValid(text));
  }

  @Test
  void ownerIdHasUpTo64Characters() {
    assertTrue(OwnerId.isValid("A"));
    assertTrue(OwnerId.isValid("a-Z_09".repeat(10) + "abcd"));
    assertFalse(OwnerId.isValid("a".repeat(65)));
    assertFalse(OwnerId.isValid(""));
    assertFalse(OwnerId.isValid("a#b"));
  }

  @Test
  void newOwnerIdsAreValidAndDiffer() {
    String one = OwnerId.random();
    assertTrue(OwnerId.isValid(one), one);
    assertEquals(24, one.length());
    assertNotEquals(one, OwnerId.random());
  }
}
