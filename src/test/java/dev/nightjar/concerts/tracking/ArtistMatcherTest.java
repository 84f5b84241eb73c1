package dev.nightjar.concerts.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.tracking.ArtistMatch.Confidence;
import dev.nightjar.concerts.tracking.ArtistMatcher.Matches;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArtistMatcherTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final SearchedCatalog catalog = new SearchedCatalog();
  private final ArtistLookup lookup = new ArtistLookup(concerts.artists, catalog, concerts.clock);
  private final ArtistMatcher matcher = new ArtistMatcher(lookup);

  @Test
  void nameOfOneArtistIsExactExceptForCaseAccentsAndArticle() {
    catalog.has("The Beyoncés", "Beyonces Choir");
    ArtistMatch match = match("BEYONCÉS");
    assertEquals(Confidence.EXACT, match.confidence());
    assertEquals(List.of("The Beyoncés"), namesOf(match));
  }

  @Test
  void nameOfTenArtistsIsAmbiguous() {
    IntStream.range(0, 10).forEach(i -> catalog.has("Luna"));
    ArtistMatch match = match("luna");
    assertEquals(Confidence.AMBIGUOUS, match.confidence());
    assertEquals(10, match.candidates().size());
  }

  @Test
  void namesWithAllWordsAreSimilarAndOthersAreNoMatch() {
    catalog.has("Luna Park", "Old Luna", "Luna One", "Luna Two", "Moon");
    ArtistMatch similar = match("Luna");
    assertEquals(Confidence.SIMILAR, similar.confidence());
    assertEquals(List.of("Luna Park", "Old Luna", "Luna One"), namesOf(similar));
    assertEquals(new ArtistMatch("Mars", Confidence.NONE, List.of()), match("Mars"));
  }

  @Test
  void nameWithoutALetterIsNotSearched() {
    assertEquals(Confidence.NONE, match("!!!").confidence());
    assertEquals(0, catalog.searches);
  }

  @Test
  void namesBeyondOneStepAreLeft() {
    List<String> names = IntStream.range(0, 23).mapToObj(i -> "Artist " + i).toList();
    Matches matches = matcher.match(names, deadline());
    assertEquals(ArtistMatcher.MAX_SEARCHES, matches.matches().size());
    assertEquals(names.subList(ArtistMatcher.MAX_SEARCHES, 23), matches.rest());
    assertFalse(matches.isInterrupted());
  }

  @Test
  void catalogThatStopsToAnswerLeavesTheRest() {
    catalog.has("Luna");
    catalog.failsAfter = 1;
    Matches matches = matcher.match(List.of("Luna", "Sol", "Mars"), deadline());
    assertTrue(matches.isInterrupted());
    assertEquals(List.of("Luna"), matches.matches().stream().map(ArtistMatch::name).toList());
    assertEquals(List.of("Sol", "Mars"), matches.rest());
    assertEquals(2, catalog.searches);
  }

  @Test
  void namesThatAreNotSearchedBeforeTheDeadlineAreLeft() {
    catalog.has("Luna");
    catalog.beforeSearch = () -> concerts.clock.advance(Duration.ofSeconds(3));
    Matches matches = matcher.match(List.of("Luna", "Sol", "Mars"), deadline());
    assertFalse(matches.isInterrupted());
    assertEquals(List.of("Mars"), matches.rest());
    assertEquals(2, catalog.searches);
  }

  @Test
  void foundArtistIsTrackedWithoutAnotherRequest() {
    UserId ada = concerts.user("ada");
    catalog.has("Luna", "Sol", "sol");
    match("Luna");
    match("Sol");
    ArtistLookup other = new ArtistLookup(concerts.artists, catalog, concerts.clock);
    assertInstanceOf(
        ArtistTracking.Outcome.Tracked.class,
        tracking(other).trackImported(ada, new ArtistId("tm:0"), AddedBy.MANUAL),
        "the only one of its name is stored, also for other functions");
    assertInstanceOf(
        ArtistTracking.Outcome.Tracked.class,
        tracking(lookup).trackImported(ada, new ArtistId("tm:2"), AddedBy.MANUAL),
        "one of several is known to the function that has searched");
  }

  private ArtistTracking tracking(ArtistLookup artists) {
    return new ArtistTracking(artists, concerts.userArtists, concerts.clock);
  }

  private ImportDeadline deadline() {
    return ImportDeadline.of(concerts.clock);
  }

  private ArtistMatch match(String name) {
    return matcher.match(List.of(name), deadline()).matches().get(0);
  }

  private static List<String> namesOf(ArtistMatch match) {
    return match.candidates().stream().map(Artist::name).toList();
  }

  /** Returns all of its artists for every search. */
  private final class SearchedCatalog implements Catalog {

    private final List<Artist> artists = new ArrayList<>();
    private int searches;
    private Runnable beforeSearch = () -> {};
    private int failsAfter = Integer.MAX_VALUE;

    private void has(String... names) {
      for (String name : names) {
        artists.add(
            new Artist(
                new ArtistId("tm:" + artists.size()),
                name,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Artist.Statistics.NONE,
                new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster")));
      }
    }

    @Override
    public List<Artist> search(String name, int limit) {
      beforeSearch.run();
      if (++searches > failsAfter) {
        throw new UpstreamException("no answer");
      }
      return artists.stream().limit(limit).toList();
    }

    @Override
    public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
      throw new AssertionError("names are searched, not places");
    }

    @Override
    public boolean supports(ArtistId artist) {
      return true;
    }

    @Override
    public List<Artist> artistsByGenre(String genre, int limit) {
      throw new AssertionError("matching needs no genres");
    }

    @Override
    public Optional<Artist> artist(ArtistId artist) {
      throw new AssertionError("matching needs no single artist");
    }

    @Override
    public AnnouncedConcerts announcedConcerts(ArtistId artist) {
      throw new AssertionError("matching needs no concerts");
    }
  }
}
