package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The artists that people track who track the same ones as a user. It asks a few of those people,
 * never all: an artist with a hundred thousand followers costs no more than one with fifty.
 */
@Singleton
public class LikeMinded {

  static final int MOST_ARTISTS_ASKED_FOR = 10;
  static final int MOST_PEOPLE = 40;

  private static final int FOLLOWERS_OF_ONE = 10;
  private static final int ARTISTS_OF_ONE = 100;

  private final Tracking tracking;

  public LikeMinded(Tracking tracking) {
    this.tracking = tracking;
  }

  /**
   * What was found.
   *
   * @param people how many were asked
   * @param followed whom they track beside the user's own artists
   */
  record Found(int people, Map<ArtistId, Following> followed) {

    /** Those that most people track. */
    List<ArtistId> mostFollowed(int limit) {
      return followed.entrySet().stream()
          .filter(entry -> entry.getValue().people() >= Scores.FEWEST_PEOPLE)
          .sorted(
              Comparator.comparing(
                      (Map.Entry<ArtistId, Following> entry) -> -entry.getValue().people())
                  .thenComparing(entry -> entry.getKey().value()))
          .limit(limit)
          .map(Map.Entry::getKey)
          .toList();
    }

    Following of(ArtistId artist) {
      return followed.getOrDefault(artist, new Following(0, Set.of()));
    }
  }

  /**
   * @param via the user's own artists by whom those people were found
   */
  record Following(int people, Set<ArtistId> via) {

    Following and(Set<ArtistId> further) {
      Set<ArtistId> all = new HashSet<>(via);
      all.addAll(further);
      return new Following(people + 1, all);
    }
  }

  Found with(UserId user, List<UserArtist> tracked) {
    Set<ArtistId> own = new HashSet<>();
    tracked.forEach(artist -> own.add(artist.artistId()));
    Map<UserId, Set<ArtistId>> people = people(user, tracked);
    Map<ArtistId, Following> followed = new HashMap<>();
    people.forEach(
        (person, via) ->
            tracking.artistsOf(person, ARTISTS_OF_ONE, Position.START).items().stream()
                .map(UserArtist::artistId)
                .filter(artist -> !own.contains(artist))
                .forEach(
                    artist ->
                        followed.merge(
                            artist, new Following(1, via), (known, one) -> known.and(via))));
    return new Found(people.size(), followed);
  }

  /** Some people, and by which of the user's artists they were found. */
  private Map<UserId, Set<ArtistId>> people(UserId user, List<UserArtist> tracked) {
    Map<UserId, Set<ArtistId>> people = new LinkedHashMap<>();
    for (ArtistId artist : askedFor(tracked)) {
      for (UserId follower : tracking.someFollowersOf(artist, user, FOLLOWERS_OF_ONE)) {
        if (people.size() < MOST_PEOPLE || people.containsKey(follower)) {
          people.computeIfAbsent(follower, any -> new LinkedHashSet<>()).add(artist);
        }
      }
    }
    return people;
  }

  /** A few of many, spread over the time in which the user has tracked them. */
  private static List<ArtistId> askedFor(List<UserArtist> tracked) {
    List<ArtistId> latestFirst =
        tracked.stream()
            .sorted(Comparator.comparing(UserArtist::addedAt).reversed())
            .map(UserArtist::artistId)
            .toList();
    int number = Math.min(MOST_ARTISTS_ASKED_FOR, latestFirst.size());
    return IntStream.range(0, number)
        .mapToObj(i -> latestFirst.get(i * latestFirst.size() / number))
        .toList();
  }
}
