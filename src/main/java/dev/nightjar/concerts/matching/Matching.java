package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Optional;

/** Matches concerts with users' preferences. */
@Singleton
public class Matching {

  private final Places places;

  public Matching(Places places) {
    this.places = places;
  }

  /** Matches one concert with the preferences of many users. */
  @FunctionalInterface
  public interface Matcher {
    Match match(Preferences preferences);
  }

  /**
   * @param genres the genres of the artist; empty if unknown
   */
  public Matcher of(Concert concert, Collection<String> genres) {
    DistanceFilter place = new DistanceFilter(places, concert.venue(), concert.metro());
    ConcertFilter concertFilter = new ConcertFilter(concert, genres);
    return preferences -> match(place, concertFilter, preferences);
  }

  /**
   * Whether a place is near the user, ignoring other preferences; without a city every place is.
   */
  public boolean isWithinReach(
      Preferences.Location wanted, Concert.Venue venue, Optional<String> metro) {
    MatchReasons matchReasons = new MatchReasons();
    new DistanceFilter(places, venue, metro).check(wanted, matchReasons);
    return matchReasons.match() instanceof Match.Fits;
  }

  /** The distance of a concert from the user's city; empty if unknown. */
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
