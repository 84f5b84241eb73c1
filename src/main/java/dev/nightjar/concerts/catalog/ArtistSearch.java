package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ranks artists by how well their names match a search. Ticketmaster's own relevance prefers a
 * tribute act with more shows to the artist.
 */
public final class ArtistSearch {

  /** A found artist and its number of upcoming concerts in the source. */
  public record Found(Artist artist, int upcoming) {}

  /** Words that identify tribute acts. */
  private static final List<String> TRIBUTES =
      List.of(
          "tribute",
          "tributo",
          "salute to",
          "homage to",
          "experience",
          "celebration of",
          "celebrating",
          "the music of",
          "the songs of",
          "a night of",
          "performed by",
          "cover band",
          "in the style of",
          "re imagined",
          "reimagined");

  private static final String TRIBUTE_GENRE = "tribute";
  private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
  private static final Pattern APOSTROPHES = Pattern.compile("['’]");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** The distance of a name that lacks a word of the search. */
  private static final int UNRELATED = 3;

  private final String wanted;

  public ArtistSearch(String name) {
    this.wanted = normalized(name);
  }

  public boolean isEmpty() {
    return wanted.isEmpty();
  }

  /**
   * Exact names first, then names with that prefix, then names with all words, then the others;
   * artists with more concerts first among equals.
   */
  public List<Artist> rank(List<Found> found, int limit) {
    return found.stream()
        .filter(this::isWanted)
        .sorted(
            Comparator.comparingInt((Found one) -> distance(one.artist()))
                .thenComparing(Comparator.comparingInt(Found::upcoming).reversed()))
        .limit(limit)
        .map(Found::artist)
        .toList();
  }

  /** The artists that are no tribute acts, each once, in their order. */
  public static List<Artist> withoutTributes(Stream<Artist> found, int limit) {
    Set<ArtistId> ids = new HashSet<>();
    return found
        .filter(artist -> !isTribute(normalized(artist.name()), artist))
        .filter(artist -> ids.add(artist.artistId()))
        .limit(limit)
        .toList();
  }

  /**
   * Whether each word of the search is the prefix of a word of the name, for sources without a
   * search.
   */
  public boolean matches(Found found) {
    String name = " " + normalized(found.artist().name());
    return !isEmpty()
        && Arrays.stream(wanted.split(" ")).allMatch(word -> name.contains(" " + word));
  }

  /** Whether the artist has this name, except for case, accents, punctuation and article. */
  public boolean isExact(Artist artist) {
    return distance(artist) == 0;
  }

  /** Whether the artist's name has all words of the search. */
  public boolean isSimilar(Artist artist) {
    return distance(artist) < UNRELATED;
  }

  private boolean isWanted(Found found) {
    String name = normalized(found.artist().name());
    return name.equals(wanted) || wantsTributes() || !isTribute(name, found.artist());
  }

  private boolean wantsTributes() {
    return TRIBUTES.stream().anyMatch(words -> contains(wanted, words));
  }

  private static boolean isTribute(String name, Artist artist) {
    return TRIBUTES.stream().anyMatch(words -> contains(name, words))
        || artist.genres().stream().anyMatch(genre -> normalized(genre).contains(TRIBUTE_GENRE));
  }

  private int distance(Artist artist) {
    String name = normalized(artist.name());
    if (name.equals(wanted) || name.equals("the " + wanted) || wanted.equals("the " + name)) {
      return 0;
    }
    if (name.startsWith(wanted + " ")) {
      return 1;
    }
    return Arrays.stream(wanted.split(" ")).allMatch(word -> contains(name, word)) ? 2 : UNRELATED;
  }

  /** Matches whole words: {@code experienced} does not contain {@code experience}. */
  private static boolean contains(String name, String words) {
    return (" " + name + " ").contains(" " + words + " ");
  }

  /** Removes accents, case and punctuation: {@code "Beyoncé"} equals {@code "BEYONCE"}. */
  private static String normalized(String name) {
    String plain = ACCENTS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
    String bare = APOSTROPHES.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll("");
    return BETWEEN_WORDS.matcher(bare.replace("&", " and ")).replaceAll(" ").strip();
  }
}
