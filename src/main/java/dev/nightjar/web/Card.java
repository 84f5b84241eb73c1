package dev.nightjar.web;

import java.util.List;

/**
 * A system's place on the overview.
 *
 * @param title the system's name, also where nothing could be seen
 * @param sights what was seen; none if it could not be read, or another process has to be asked
 * @param isElsewhere whether the page is to get it from {@code /<system>/glance}
 */
public record Card(String system, String title, List<Sight> sights, boolean isElsewhere) {

  static Card of(String system, Sight sight) {
    return new Card(system, sight.title(), List.of(sight), false);
  }

  static Card unreadable(String system) {
    return new Card(system, titleOf(system), List.of(), false);
  }

  static Card elsewhere(String system) {
    return new Card(system, titleOf(system), List.of(), true);
  }

  private static String titleOf(String system) {
    return Character.toUpperCase(system.charAt(0)) + system.substring(1);
  }
}
