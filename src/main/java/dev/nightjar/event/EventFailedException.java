package dev.nightjar.event;

import java.util.List;

/** Some records of an event failed. The event has to be delivered again. */
public class EventFailedException extends RuntimeException {

  EventFailedException(List<RuntimeException> failures) {
    super(failures.size() + " records failed, the first: " + failures.get(0), failures.get(0));
    failures.stream().skip(1).forEach(this::addSuppressed);
  }
}
