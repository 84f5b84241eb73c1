package dev.nightjar.concerts.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the reasons for and against a concert. */
final class MatchReasons {

  private final List<String> reasonsFor = new ArrayList<>();
  private final List<String> reasonsAgainst = new ArrayList<>();
  private boolean isAtPreferredVenue;

  void accept(String reason) {
    reasonsFor.add(reason);
  }

  void reject(String reason) {
    reasonsAgainst.add(reason);
  }

  void acceptPreferredVenue(String venue) {
    isAtPreferredVenue = true;
    reasonsFor.add("at %s, a venue you prefer".formatted(venue));
  }

  Match match() {
    return reasonsAgainst.isEmpty()
        ? new Match.Fits(sentence(reasonsFor), isAtPreferredVenue)
        : new Match.DoesNotFit(sentence(reasonsAgainst.subList(0, 1)));
  }

  private static String sentence(List<String> reasons) {
    if (reasons.isEmpty()) {
      return Match.EVERYTHING_FITS;
    }
    String text = String.join(", ", reasons);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }
}
