package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
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
    DistanceFilter place = new DistanceFilter(places, concert.venue(), concert.metro());
    ConcertFilter concertFilter = new ConcertFilter(concert, genres);
    return preferences -> match(place, concertFilter, preferences);
  }

  /** Whether a user goes there, whatever else they want; from a city that is not set, anywhere. */
  public boolean isWithinReach(
      Preferences.Location wanted, Concert.Venue venue, Optional<String> metro) {
    MatchReasons matchReasons = new MatchReasons();
    new DistanceFilter(places, venue, metro).check(wanted, matchReasons);
    return matchReasons.match() instanceof Match.Fits;
  }

  /** How far a concert is from where a user lives; empty where nobody knows. */
  public Optional<Double> distanceMiles(Preferences.Location from, Concert concert) {
    return new DistanceFilter(places, concert.venue(), concert.metro()).distanceMiles(from);
  }

  private static Match match(
      DistanceFilter place, ConcertFilter concertFilter, Preferences preferences) {
    MatchReasons matchReasons = new MatchReasons();
    place.check(preferences.location(), matchReasons);
    concertFilter.check(preferences.filters(), matchReasons);
    return matchReasons.match();
  }
}
