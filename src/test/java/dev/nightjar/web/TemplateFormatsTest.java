package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateFormatsTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0%",
    "1, 100%",
    "0.864, 86%",
    "0.865, 87%",
    "0.01, 1%",
    "0.009, 0.9%",
    "0.0004, 0.04%",
    "0.0001, 0.01%",
    "0.0000999, <0.01%",
    "0.00000006, <0.01%"
  })
  void shareIsNeverRoundedToNothing(double share, String shown) {
    assertEquals(shown, TemplateFormats.percent(share));
  }
}
