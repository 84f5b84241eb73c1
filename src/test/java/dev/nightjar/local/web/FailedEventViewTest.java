package dev.nightjar.local.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.delivery.DeadLetter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailedEventViewTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.lang.IllegalStateException: no luck | no luck | IllegalStateException",
        "dev.nightjar.texts.analyze.FileInProgressException: Another worker is analyzing: 1 | Another worker is analyzing: 1 | FileInProgressException",
        "java.lang.NullPointerException | It did not say why. | NullPointerException",
        "something strange | something strange | ''",
      })
  void reasonIsReadableAndTheKindIsApart(String error, String reason, String kind) {
    FailedEventView view =
        FailedEventView.of(
            new DeadLetter(
                "1",
                "texts-worker",
                3,
                error,
                "2026-01-01T00:00:00Z",
                new JsonMapper().createObjectNode()));
    assertEquals(reason, view.reason());
    assertEquals(kind, view.kind());
  }
}
