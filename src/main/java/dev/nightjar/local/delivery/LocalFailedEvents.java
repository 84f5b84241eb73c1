package dev.nightjar.local.delivery;

import dev.nightjar.web.FailedEvents;
import jakarta.inject.Singleton;

/** Lets the console count the dead letters. */
@Singleton
public class LocalFailedEvents implements FailedEvents {

  private final DeadLetters letters;

  LocalFailedEvents(DeadLetters letters) {
    this.letters = letters;
  }

  @Override
  public int countOf(String system) {
    return letters.of(system).size();
  }

  @Override
  public String hrefOf(String system) {
    return "/operations?system=" + system + "#failed-title";
  }
}
