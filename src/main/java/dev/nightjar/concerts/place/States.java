package dev.nightjar.concerts.place;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The codes of states and provinces by name. */
final class States {

  private final Map<String, String> codes = new HashMap<>();

  States() {
    for (String[] field : TsvResource.records(States.class, "states.tsv")) {
      codes.put(PlaceName.normalized(field[1]), field[0]);
    }
  }

  boolean isKnown(String state) {
    String normal = PlaceName.normalized(state);
    return codes.containsKey(normal) || codes.containsValue(normal.toUpperCase(Locale.ROOT));
  }

  /**
   * {@code Colorado}, {@code co} and {@code CO} are {@code CO}; an unknown one is returned in upper
   * case.
   */
  String code(String state) {
    String normal = PlaceName.normalized(state);
    return codes.getOrDefault(normal, normal.toUpperCase(Locale.ROOT));
  }
}
