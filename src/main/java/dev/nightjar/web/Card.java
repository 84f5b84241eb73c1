package dev.nightjar.web;

import java.util.List;

/**
 * A system's place on the overview.
 *
 * @param title the system's name, also where nothing could be seen
 * @param sights what was seen; none if it could not be read, or another process has to be asked
 * @param isFetched whether the page gets it (or, of what depends on the reader, more) from {@code
 *     /<system>/glance}
 */
public record Card(String system, String title, List<Sight> sights, boolean isFetched) {

  static Card of(String system, Sight sight) {
    return new Card(system, sight.title(), List.of(sight), false);
  }

  Card fetched() {
    return new Card(system, title, sights, true);
  }

  static Card unreadable(String system) {
    return new Card(system, ShownSystems.titleOf(system), List.of(), false);
  }

  static Card elsewhere(String system) {
    return new Card(system, ShownSystems.titleOf(system), List.of(), true);
  }
}
