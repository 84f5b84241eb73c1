package dev.nightjar.concerts.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.account.FilterSuggestions.Suggestions;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.ConcertsFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the preferences suggest is what the table knows. */
class FilterSuggestionsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ArtistId folk = concerts.artist("tm:folk", "Folk");
  private final ArtistId rock = concerts.artist("tm:rock", "Rock");

  @Test
  void venuesAndGenresAreThoseOfConcertsNearbyAndOfTrackedArtists() {
    concerts.recorded(concerts.concert("c1", rock));
    concerts.track(ada, folk);
    assertEquals(
        new Suggestions(List.of("Red Rocks Amphitheatre"), List.of("Folk", "Rock")),
        suggestions("Denver", "CO"));
  }

  @Test
  void withoutACityOnlyTheGenresOfTrackedArtistsAreKnown() {
    concerts.recorded(concerts.concert("c1", rock));
    concerts.track(ada, folk);
    for (String city : List.of("", "Nowhere at all")) {
      assertEquals(new Suggestions(List.of(), List.of("Folk")), suggestions(city, ""));
    }
  }

  private Suggestions suggestions(String city, String state) {
    Preferences usual = Preferences.defaults(ada, concerts.now());
    return new FilterSuggestions(
            concerts.concerts, concerts.artists, concerts.userArtists, new Places(), concerts.clock)
        .of(
            new Preferences(
                ada,
                usual.notifications(),
                new Preferences.Location(
                    Optional.of(city).filter(name -> !name.isEmpty()),
                    Optional.of(state).filter(name -> !name.isEmpty()),
                    50,
                    false,
                    List.of()),
                usual.filters(),
                concerts.now(),
                1));
  }
}
