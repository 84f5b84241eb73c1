package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShowTimeTest {

  @ParameterizedTest
  @ValueSource(strings = {"00:05", "09:30", "12:00", "19:30", "23:59"})
  void timeOfAMessageIsFoundAsItWasWritten(String start) {
    for (int month = 1; month <= 12; month++) {
      ShowTime written =
          new ShowTime(LocalDate.of(2027, month, 4), Optional.of(LocalTime.parse(start)));
      assertEquals(
          Optional.of(new ShowTime.Found("It is now on ", written, ".")),
          ShowTime.findIn("It is now on " + written.text() + "."));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-05-01", "2027-12-31"})
  void dateWithoutATimeIsFound(String day) {
    ShowTime written = new ShowTime(LocalDate.parse(day), Optional.empty());
    assertEquals(
        Optional.of(new ShowTime.Found("at May 15, ", written, " will not take place.")),
        ShowTime.findIn("at May 15, " + written.text() + " will not take place."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "on a date to be announced", "Smarch 13, 2027", "at 7:30 PM"})
  void messageWithoutATimeHasNone(String message) {
    assertEquals(Optional.empty(), ShowTime.findIn(message));
  }

  @ParameterizedTest
  @ValueSource(strings = {"February 31, 2027", "March 4, 2027 at 17:30 PM"})
  void impossibleTimesOfOtherProgramsAreLeftAsText(String message) {
    assertEquals(Optional.empty(), ShowTime.findIn(message));
  }
}
