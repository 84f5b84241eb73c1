package dev.nightjar.local.delivery;

import dev.nightjar.web.FailedEvents;
import jakarta.inject.Singleton;

/** Lets the console count the dead letters. */
@Singleton
public class FailedLocally implements FailedEvents {

  private final DeadLetters letters;

  FailedLocally(DeadLetters letters) {
    this.letters = letters;
  }

  @Override
  public int countOf(String system) {
    return (int)
        letters.all().stream().filter(letter -> letter.role().startsWith(system + "-")).count();
  }

  @Override
  public String href() {
    return "/local/dead-letters";
  }
}
