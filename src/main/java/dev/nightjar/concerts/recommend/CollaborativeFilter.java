package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserArtists;
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
public class CollaborativeFilter {

  static final int MAX_ARTISTS = 10;
  static final int MAX_USERS = 40;

  private static final int FOLLOWERS_PER_ARTIST = 10;
  private static final int ARTISTS_PER_USER = 100;

  private final UserArtists userArtists;

  public CollaborativeFilter(UserArtists userArtists) {
    this.userArtists = userArtists;
  }

  /**
   * What was found.
   *
   * @param people how many were asked
   * @param followed whom they track beside the user's own artists
   */
  record SimilarUsers(int userCount, Map<ArtistId, Following> followed) {

    /** Those that most people track. */
    List<ArtistId> mostFollowed(int limit) {
      return followed.entrySet().stream()
          .filter(entry -> entry.getValue().userCount() >= Scorer.MIN_USERS)
          .sorted(
              Comparator.comparing(
                      (Map.Entry<ArtistId, Following> entry) -> -entry.getValue().userCount())
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
  record Following(int userCount, Set<ArtistId> via) {

    Following and(Set<ArtistId> further) {
      Set<ArtistId> all = new HashSet<>(via);
      all.addAll(further);
      return new Following(userCount + 1, all);
    }
  }

  SimilarUsers similarUsersOf(UserId user, List<UserArtist> tracked) {
    Set<ArtistId> own = new HashSet<>();
    tracked.forEach(artist -> own.add(artist.artistId()));
    Map<UserId, Set<ArtistId>> people = sampleUsers(user, tracked);
    Map<ArtistId, Following> followed = new HashMap<>();
    people.forEach(
        (person, via) ->
            userArtists.artistsOf(person, ARTISTS_PER_USER, Position.START).items().stream()
                .map(UserArtist::artistId)
                .filter(artist -> !own.contains(artist))
                .forEach(
                    artist ->
                        followed.merge(
                            artist, new Following(1, via), (known, one) -> known.and(via))));
    return new SimilarUsers(people.size(), followed);
  }

  /** Some people, and by which of the user's artists they were found. */
  private Map<UserId, Set<ArtistId>> sampleUsers(UserId user, List<UserArtist> tracked) {
    Map<UserId, Set<ArtistId>> people = new LinkedHashMap<>();
    for (ArtistId artist : sampleArtists(tracked)) {
      for (UserId follower : userArtists.sampleFollowersOf(artist, user, FOLLOWERS_PER_ARTIST)) {
        if (people.size() < MAX_USERS || people.containsKey(follower)) {
          people.computeIfAbsent(follower, any -> new LinkedHashSet<>()).add(artist);
        }
      }
    }
    return people;
  }

  /** A few of many, spread over the time in which the user has tracked them. */
  private static List<ArtistId> sampleArtists(List<UserArtist> tracked) {
    List<ArtistId> latestFirst =
        tracked.stream()
            .sorted(Comparator.comparing(UserArtist::addedAt).reversed())
            .map(UserArtist::artistId)
            .toList();
    int number = Math.min(MAX_ARTISTS, latestFirst.size());
    return IntStream.range(0, number)
        .mapToObj(i -> latestFirst.get(i * latestFirst.size() / number))
        .toList();
  }
}
