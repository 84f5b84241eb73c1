package dev.nightjar.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DirectionControlsTest {

  @Test
  void charactersThatTurnTheDirectionAreRemoved() {
    assertEquals(
        "invoice_txt.exe",
        DirectionControls.removedFrom("invoice_\u202Etxt.exe\u2066\u2069\u202A"));
  }

  @Test
  void otherCharactersStay() {
    String text = "שלום 👩‍👩‍👧 naïve\u200F";
    assertEquals(text, DirectionControls.removedFrom(text));
  }
}
