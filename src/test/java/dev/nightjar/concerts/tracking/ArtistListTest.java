package dev.nightjar.concerts.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtistListTest {

  @Test
  void eachLineIsANameWithItsCommas() {
    assertEquals(
        List.of("Tyler, The Creator", "\"Weird Al\" Yankovic", "Sigur Rós"),
        names("\uFEFFTyler, The Creator\r\n\n  \"Weird Al\"   Yankovic\t\nSigur Rós"));
  }

  @Test
  void repeatedNamesAreTakenOnce() {
    assertEquals(List.of("Luna", "Sol"), names("Luna\nLUNA\nSol\n luna "));
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void columnOfArtistsIsFoundByItsTitle(String separator) {
    String csv =
        """
        Track|~Artist Name~|Plays
        One|~Tyler, The Creator; a\tname~|3
        Two|~The ~~Luna~~~|4
        Three|~Two
        lines~|5
        Four
        """
            .replace("|", separator)
            .replace('~', '"');
    assertEquals(List.of("Tyler, The Creator; a name", "The \"Luna\"", "Two lines"), names(csv));
  }

  @Test
  void quoteWithoutAnEndLosesOnlyTheRestOfTheFile() {
    ArtistList list = ArtistList.of("name\nLuna\n\"Sol\n" + "x\n".repeat(100));
    assertEquals(List.of("Luna"), list.names());
    assertEquals(1, list.omitted());
  }

  @Test
  void entriesThatAreTooLongOrTooManyAreCounted() {
    String many =
        IntStream.range(0, ArtistList.MAX_NAMES + 2)
            .mapToObj(i -> "Artist " + i)
            .collect(Collectors.joining("\n"));
    ArtistList list = ArtistList.of("x".repeat(101) + "\n" + many);
    assertEquals(ArtistList.MAX_NAMES, list.names().size());
    assertEquals(3, list.omitted());
    assertEquals(List.of("x".repeat(100)), names("x".repeat(100)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t\r\n", "artist", "artist,plays\n,3\n"})
  void listWithoutNamesIsEmpty(String text) {
    assertEquals(new ArtistList(List.of(), 0), ArtistList.of(text));
  }

  private static List<String> names(String text) {
    return ArtistList.of(text).names();
  }
}
