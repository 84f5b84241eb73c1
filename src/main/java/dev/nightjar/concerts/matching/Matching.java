package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Optional;

/** Compares concerts with what users want to hear of. */
@Singleton
public class Matching {

  private final Places places;

  public Matching(Places places) {
    this.places = places;
  }

  /** One concert, to be compared with the preferences of many. */
  @FunctionalInterface
  public interface Matcher {
    Match match(Preferences preferences);
  }

  /**
   * @param genres of the concert's artist; none means that they are not known
   */
  public Matcher of(Concert concert, Collection<String> genres) {
    Whereabouts place = new Whereabouts(places, concert.venue(), concert.metro());
    Circumstances circumstances = new Circumstances(concert, genres);
    return preferences -> match(place, circumstances, preferences);
  }

  /** Whether a user goes there, whatever else they want; from a city that is not set, anywhere. */
  public boolean isWithinReach(
      Preferences.Location wanted, Concert.Venue venue, Optional<String> metro) {
    Findings findings = new Findings();
    new Whereabouts(places, venue, metro).judge(wanted, findings);
    return findings.match() instanceof Match.Fits;
  }

  /** How far a concert is from where a user lives; empty where nobody knows. */
  public Optional<Double> miles(Preferences.Location from, Concert concert) {
    return new Whereabouts(places, concert.venue(), concert.metro()).milesFrom(from);
  }

  private static Match match(
      Whereabouts place, Circumstances circumstances, Preferences preferences) {
    Findings findings = new Findings();
    place.judge(preferences.location(), findings);
    circumstances.judge(preferences.filters(), findings);
    return findings.match();
  }
}
