package dev.nightjar.concerts.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.place.Places;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArtistSearchTest {

  private final CatalogMapper catalogMapper =
      new CatalogMapper("test", new Places(), Instant.EPOCH);

  @Test
  void exactNameComesFirstThenThoseThatBeginSoAndThoseThatHaveTheWords() {
    assertEquals(
        List.of("Saltbox", "Saltbox Parade", "The Old Saltbox", "Boxcar Salt"),
        names("saltbox", "Boxcar Salt", "The Old Saltbox", "Saltbox Parade", "Saltbox"));
  }

  @ParameterizedTest
  @CsvSource({
    "beyonce, Beyoncé",
    "BEYONCÉ, Beyonce",
    "guns n roses, Guns N' Roses",
    "Marrow and Thistle, Marrow & Thistle",
    "marrow & thistle, Marrow and Thistle",
    "ac dc, AC/DC",
    "lumineers, The Lumineers",
    "the lumineers, Lumineers",
  })
  void spellingDoesNotMatter(String searched, String name) {
    assertEquals(List.of(name, "Zzz"), names(searched, "Zzz", name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Saltbox Parade Tribute Band",
        "Tribute to Saltbox Parade",
        "A Salute to Saltbox Parade",
        "The Saltbox Parade Experience",
        "Ferry Years - A Celebration of Saltbox Parade",
        "The Music of Saltbox Parade",
        "Saltbox Parade: Performed By Strings",
      })
  void tributeActIsNotTheArtist(String tribute) {
    assertEquals(List.of("Saltbox Parade"), names("Saltbox Parade", tribute, "Saltbox Parade"));
  }

  @Test
  void tributeActIsFoundIfSearchedFor() {
    assertEquals(
        List.of("Saltbox Parade Tribute", "Saltbox Parade"),
        names("saltbox parade tribute", "Saltbox Parade", "Saltbox Parade Tribute"));
    assertEquals(
        List.of("The Jupiter Halling Experience"),
        names("the jupiter halling experience", "The Jupiter Halling Experience"));
  }

  @Test
  void actWhoseGenreIsTributeIsOneWhateverItsName() {
    ArtistSearch.Found tribute = found("Saltboxed", 9, "Rock", "Tribute Band");
    ArtistSearch.Found artist = found("Saltboxers", 1, "Rock");
    assertEquals(
        List.of("Saltboxers"),
        new ArtistSearch("Saltbox")
            .rank(List.of(tribute, artist), 10).stream().map(Artist::name).toList());
  }

  @Test
  void wordWithinAnotherOneIsNoSignOfATribute() {
    assertEquals(List.of("The Experienced"), names("experienced", "The Experienced"));
    assertEquals(List.of("Retributed"), names("re", "Retributed"));
  }

  @Test
  void namesakesAreAllShownBusiestFirst() {
    ArtistSearch.Found quiet = found("Mossgrave", 0, "Folk");
    ArtistSearch.Found busy = found("Mossgrave", 12, "Metal");
    List<Artist> best = new ArtistSearch("mossgrave").rank(List.of(quiet, busy), 10);
    assertEquals(
        List.of(List.of("Metal"), List.of("Folk")), best.stream().map(Artist::genres).toList());
  }

  @Test
  void resultIsLimited() {
    assertEquals(1, new ArtistSearch("a").rank(List.of(found("A", 0), found("A b", 0)), 1).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "?!", "'"})
  void searchWithoutAWordIsEmpty(String searched) {
    assertTrue(new ArtistSearch(searched).isEmpty());
  }

  private List<String> names(String searched, String... names) {
    List<ArtistSearch.Found> found = new ArrayList<>();
    for (String name : names) {
      found.add(found(name, 0));
    }
    return new ArtistSearch(searched).rank(found, 10).stream().map(Artist::name).toList();
  }

  private ArtistSearch.Found found(String name, int upcoming, String... genres) {
    return new ArtistSearch.Found(
        catalogMapper.artist(
            new ArtistId("test:1"),
            name,
            Optional.empty(),
            List.of(genres),
            Optional.empty(),
            Optional.empty()),
        upcoming);
  }
}
