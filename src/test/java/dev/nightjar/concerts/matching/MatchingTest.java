package dev.nightjar.concerts.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Preferences.Filters;
import dev.nightjar.concerts.model.Preferences.Location;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.Places;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchingTest {

  private static final Location ANYWHERE =
      new Location(Optional.empty(), Optional.empty(), 50, false, List.of());
  private static final Filters EVERYTHING =
      new Filters(Optional.empty(), Optional.empty(), List.of(), List.of(), Set.of(), List.of());
  private static final Concert.Venue RED_ROCKS =
      venue("Red Rocks Amphitheatre", "Morrison", "CO", new Coordinates(39.6654, -105.2057));

  /** 2026-07-15 is a Wednesday. */
  private static final ConcertDate WEDNESDAY = ConcertDate.parse("2026-07-15");

  private final Places places = new Places();
  private final Matching matching = new Matching(places);

  @Test
  void everyConcertMatchesWithoutPreferences() {
    assertEquals("You have set no filters.", fits(match(concert(RED_ROCKS), ANYWHERE, EVERYTHING)));
  }

  @Test
  void reasonListsAllMatchingPreferences() {
    Filters filters =
        new Filters(
            price(0),
            price(150),
            List.of("red rocks AMPHITHEATRE"),
            List.of("Ball Arena"),
            Set.of(DayOfWeek.WEDNESDAY, DayOfWeek.FRIDAY),
            List.of("folk"));
    Match match = match(concert(RED_ROCKS), home("Denver", "CO", 50), filters);
    assertEquals(
        "In Denver, at Red Rocks Amphitheatre, a venue you prefer, from $65, on a Wednesday,"
            + " Indie Folk.",
        fits(match));
    assertTrue(((Match.Fits) match).isAtPreferredVenue());
  }

  @ParameterizedTest
  @CsvSource({
    "Denver, CO, 0",
    "Denver, Colorado, 0",
    "denver, '', 0",
    "'Denver, CO', '', 0",
    "'Boulder, Colorado', '', 30",
    "Lakewood, CO, 10",
    "Morrison, CO, 0",
    "Colorado Springs, CO, 70",
    "Boulder, CO, 30",
    "Honolulu, HI, 20000",
    "Atlantis, ZZ, 20000",
    "Smallville, CO, 100",
  })
  void concertInTheCityOrWithinTheRadiusIsWithinReach(String city, String state, int radius) {
    fits(match(concert(RED_ROCKS), home(city, state, radius), EVERYTHING));
  }

  @ParameterizedTest
  @CsvSource({
    "Lakewood, CO, 0, 7 miles from Lakewood.",
    "Colorado Springs, CO, 50, 61 miles from Colorado Springs.",
    "Boulder, CO, 20, 24 miles from Boulder.",
    "Denver, PA, 50, 'Too far from Denver, or at an unknown distance.'",
    "'Denver, PA', '', 50, 'Too far from Denver, or at an unknown distance.'",
    "Morrison, IL, 50, 'Too far from Morrison, or at an unknown distance.'",
    "Smallville, CO, 99, 'Too far from Smallville, or at an unknown distance.'",
    "Smallville, KS, 100, 'Too far from Smallville, or at an unknown distance.'",
    "London, GB, 50, 4697 miles from London.",
  })
  void concertElsewhereIsNotWithinReach(String city, String state, int radius, String reason) {
    assertEquals(
        reason, doesNotFit(match(concert(RED_ROCKS), home(city, state, radius), EVERYTHING)));
  }

  @Test
  void radiusIsInMilesAndItsEdgeIsWithin() {
    Concert.Venue springs = venue("Hall", "Colorado Springs", "CO", null);
    fits(match(concert(springs), home("Denver", "CO", 64), EVERYTHING));
    doesNotFit(match(concert(springs), home("Denver", "CO", 62), EVERYTHING));
  }

  @ParameterizedTest
  @CsvSource({
    "Morrison, CO, 0, In Morrison.",
    "Boulder, CO, 30, 24 miles from Boulder.",
    "Honolulu, HI, 12450, 3328 miles from Honolulu.",
    "Atlantis, ZZ, 12450, Within 12450 miles of Atlantis.",
    "Smallville, CO, 100, In your state.",
  })
  void reasonSaysHowNearTheConcertIs(String city, String state, int radius, String reason) {
    assertEquals(reason, fits(match(concert(RED_ROCKS), home(city, state, radius), EVERYTHING)));
  }

  @Test
  void placeWithoutDistanceIsWithinTheLargestRadiusOnly() {
    doesNotFit(match(concert(RED_ROCKS), home("Atlantis", "ZZ", 12_449), EVERYTHING));
  }

  @Test
  void placeAtNoDistanceIsWithinARadiusOfZero() {
    Coordinates boulder = places.find("Boulder", Optional.of("CO")).orElseThrow().coordinates();
    Concert barn = concert(venue("Barn", "Smallville", "CO", boulder));
    assertEquals("0 miles from Boulder.", fits(match(barn, home("Boulder", "CO", 0), EVERYTHING)));
  }

  @Test
  void citiesOfTheSameNameAreDifferent() {
    Concert massachusetts = concert(venue("Hall", "Springfield", "MA", null));
    assertEquals(
        "In Springfield.", fits(match(massachusetts, home("Springfield", "MA", 0), EVERYTHING)));
    doesNotFit(match(massachusetts, home("Springfield", "", 10), EVERYTHING));
  }

  @Test
  void placeIsWithinReachRegardlessOfOtherPreferences() {
    Optional<String> metro = places.metroOf(RED_ROCKS);
    assertTrue(matching.isWithinReach(home("Denver", "CO", 0), RED_ROCKS, metro));
    assertTrue(matching.isWithinReach(ANYWHERE, RED_ROCKS, metro));
    assertFalse(matching.isWithinReach(home("Boulder", "CO", 20), RED_ROCKS, metro));
  }

  @Test
  void distanceIsKnownIfBothPlacesAre() {
    Concert concert = concert(RED_ROCKS);
    assertEquals(
        24, Math.round(matching.distanceMiles(home("Boulder", "CO", 0), concert).orElseThrow()));
    assertEquals(Optional.empty(), matching.distanceMiles(home("Atlantis", "ZZ", 0), concert));
    assertEquals(Optional.empty(), matching.distanceMiles(ANYWHERE, concert));
  }

  @Test
  void nearbyCitiesCountWhenTheyAreIncluded() {
    Concert springs = concert(venue("Hall", "Colorado Springs", "CO", null));
    List<String> nearby = List.of("Boulder", "colorado springs");
    assertEquals(
        "In colorado springs, near Denver.",
        fits(match(springs, home("Denver", "CO", 10, true, nearby), EVERYTHING)));
    doesNotFit(match(springs, home("Denver", "CO", 10, false, nearby), EVERYTHING));
    doesNotFit(match(springs, home("Denver", "CO", 10, true, List.of("Boulder")), EVERYTHING));
  }

  @Test
  void nearbyCityMayBeInAnotherStateOrUnknownToUs() {
    Concert missouri = concert(venue("Hall", "Kansas City", "MO", null));
    fits(match(missouri, home("Topeka", "KS", 5, true, List.of("Kansas City")), EVERYTHING));
    fits(match(missouri, home("Topeka", "KS", 5, true, List.of("Kansas City, MO")), EVERYTHING));
    Concert ozarks = concert(venue("Hall", "Springfield", "MO", null));
    doesNotFit(match(ozarks, home("Worcester", "MA", 5, true, List.of("Springfield")), EVERYTHING));
    Concert smallville = concert(venue("Barn", "Smallville", "KS", null));
    fits(match(smallville, home("Topeka", "KS", 5, true, List.of("Smallville")), EVERYTHING));
  }

  @Test
  void withoutNamesNearbyCitiesAreThoseWithinTheRadius() {
    // 32 miles from Durham, but in the area of Raleigh, which is 21 miles from Durham.
    Concert east =
        concert(venue("Fairground", "Zebulon", "NC", new Coordinates(35.8243, -78.3147)));
    assertEquals(
        "In Raleigh, near Durham.",
        fits(match(east, home("Durham", "NC", 25, true, List.of()), EVERYTHING)));
    doesNotFit(match(east, home("Durham", "NC", 25, false, List.of()), EVERYTHING));
    doesNotFit(match(east, home("Durham", "NC", 15, true, List.of()), EVERYTHING));
  }

  @Test
  void suburbIsOnlyItselfButACenterIsItsWholeArea() {
    Concert dallas = concert(venue("Hall", "Dallas", "TX", null));
    Concert fortWorth = concert(venue("Hall", "Fort Worth", "TX", null));
    doesNotFit(match(dallas, home("Fort Worth", "TX", 10), EVERYTHING));
    assertEquals("In Fort Worth.", fits(match(fortWorth, home("Fort Worth", "TX", 0), EVERYTHING)));
    fits(match(fortWorth, home("Dallas", "TX", 10), EVERYTHING));
  }

  @Test
  void concertWithoutCoordinatesIsWhereItsCityIs() {
    Concert aurora = concert(venue("Hall", "Aurora", "CO", null));
    fits(match(aurora, home("Lakewood", "CO", 15), EVERYTHING));
    doesNotFit(match(aurora, home("Lakewood", "CO", 5), EVERYTHING));
  }

  @Test
  void concertWithUnknownPlaceMatchesOnlyWithoutALocationLimit() {
    Concert nowhere =
        concert(
            new Concert.Venue(
                Optional.of("Secret"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    doesNotFit(match(nowhere, home("Denver", "CO", 500), EVERYTHING));
    fits(match(nowhere, home("Denver", "CO", 20_000), EVERYTHING));
    fits(match(nowhere, ANYWHERE, EVERYTHING));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "none, none, true",
        "0, 150, true",
        "0, 65, true",
        "0, 64.99, false",
        "125, none, true",
        "125.01, none, false",
        "70, 80, true",
        "none, 10, false",
      })
  void pricesMustOverlap(BigDecimal min, BigDecimal max, boolean fits) {
    Filters wanted = prices(Optional.ofNullable(min), Optional.ofNullable(max));
    Match match = match(concert(RED_ROCKS), ANYWHERE, wanted);
    assertEquals(fits, match instanceof Match.Fits, match.reason());
  }

  @Test
  void unknownPriceAndForeignCurrencyAreAccepted() {
    Filters cheap = prices(Optional.empty(), price(1));
    Concert free = withPrices(Optional.empty());
    fits(match(free, ANYWHERE, cheap));
    Concert pounds =
        withPrices(
            Optional.of(
                new Concert.PriceRange(new BigDecimal("65"), new BigDecimal("125"), "GBP")));
    fits(match(pounds, ANYWHERE, cheap));
  }

  @Test
  void daysAreLocalToTheVenueAndDatesToBeAnnouncedAreAccepted() {
    Filters weekend =
        new Filters(
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY),
            List.of());
    assertEquals("On a Wednesday.", doesNotFit(match(concert(RED_ROCKS), ANYWHERE, weekend)));
    fits(match(concert(RED_ROCKS, ConcertDate.parse("2026-07-17")), ANYWHERE, weekend));
    fits(match(concert(RED_ROCKS, ConcertDate.TBA), ANYWHERE, weekend));
  }

  @Test
  void excludedVenueIsExcludedHoweverItIsSpelledAndEvenIfItIsPreferred() {
    Filters excluding =
        new Filters(
            Optional.empty(),
            Optional.empty(),
            List.of("Red Rocks Amphitheatre"),
            List.of("  red rocks  amphitheatre "),
            Set.of(),
            List.of());
    assertEquals(
        "At Red Rocks Amphitheatre, a venue you exclude.",
        doesNotFit(match(concert(RED_ROCKS), ANYWHERE, excluding)));
  }

  @Test
  void genresAreComparedByWordsAndUnknownOnesAreAccepted() {
    fits(match(concert(RED_ROCKS), ANYWHERE, genres("FOLK")));
    fits(match(concert(RED_ROCKS), ANYWHERE, genres("Jazz", "indie folk")));
    assertEquals(
        "None of your genres.",
        doesNotFit(match(concert(RED_ROCKS), ANYWHERE, genres("Jazz", "Fol", " "))));
    fits(matching.of(concert(RED_ROCKS), List.of()).match(preferences(ANYWHERE, genres("Jazz"))));
  }

  private Match match(Concert concert, Location location, Filters filters) {
    return matching
        .of(concert, List.of("Indie Folk", "Americana"))
        .match(preferences(location, filters));
  }

  private static String fits(Match match) {
    return assertInstanceOf(Match.Fits.class, match, match.reason()).reason();
  }

  private static String doesNotFit(Match match) {
    return assertInstanceOf(Match.DoesNotFit.class, match, match.reason()).reason();
  }

  private static Preferences preferences(Location location, Filters filters) {
    Preferences defaults = Preferences.defaults(new UserId("u"), Instant.EPOCH);
    return new Preferences(
        defaults.userId(),
        defaults.notifications(),
        location,
        filters,
        defaults.updatedAt(),
        defaults.version());
  }

  private static Location home(String city, String state, int radius) {
    return home(city, state, radius, false, List.of());
  }

  private static Location home(
      String city, String state, int radius, boolean includeNearby, List<String> nearby) {
    return new Location(
        Optional.of(city),
        Optional.of(state).filter(text -> !text.isEmpty()),
        radius,
        includeNearby,
        nearby);
  }

  private static Filters prices(Optional<BigDecimal> min, Optional<BigDecimal> max) {
    return new Filters(min, max, List.of(), List.of(), Set.of(), List.of());
  }

  private static Filters genres(String... genres) {
    return new Filters(
        Optional.empty(), Optional.empty(), List.of(), List.of(), Set.of(), List.of(genres));
  }

  private static Optional<BigDecimal> price(int amount) {
    return Optional.of(BigDecimal.valueOf(amount));
  }

  private static Concert.Venue venue(
      String name, String city, String state, Coordinates coordinatesOrNull) {
    return new Concert.Venue(
        Optional.of(name),
        Optional.of(city),
        Optional.of(state),
        Optional.empty(),
        Optional.ofNullable(coordinatesOrNull),
        Optional.empty());
  }

  private Concert concert(Concert.Venue venue) {
    return concert(venue, WEDNESDAY);
  }

  private Concert concert(Concert.Venue venue, ConcertDate date) {
    return concert(
        venue,
        date,
        Optional.of(
            new Concert.PriceRange(new BigDecimal("65.00"), new BigDecimal("125.00"), "USD")));
  }

  private Concert withPrices(Optional<Concert.PriceRange> prices) {
    return concert(RED_ROCKS, WEDNESDAY, prices);
  }

  private Concert concert(
      Concert.Venue venue, ConcertDate date, Optional<Concert.PriceRange> prices) {
    return new Concert(
        new ConcertId("c"),
        new Concert.Performer(new ArtistId("tm:a"), "Saltbox Parade", Optional.empty()),
        new Concert.Event(
            "Saltbox Parade",
            Optional.empty(),
            date,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        venue,
        new Concert.Tickets(true, prices, Optional.empty(), Optional.empty(), Optional.empty()),
        new Concert.Lineup("Saltbox Parade", List.of()),
        new Concert.Metadata(Instant.EPOCH, "test", "e", Instant.EPOCH),
        "",
        places.metroOf(venue),
        Optional.empty());
  }
}
