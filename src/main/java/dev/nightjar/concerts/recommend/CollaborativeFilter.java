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
 * Finds artists that users with the same artists track. It reads a sample of these users, so the
 * cost does not depend on the number of followers.
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
   * The sampled users.
   *
   * @param userCount the number of sampled users
   * @param followed the artists that they track besides the user's own
   */
  record SimilarUsers(int userCount, Map<ArtistId, Following> followed) {

    /** The artists with most followers. */
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
   * @param via the user's artists through which these users were found
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
    Map<UserId, Set<ArtistId>> users = sampleUsers(user, tracked);
    Map<ArtistId, Following> followed = new HashMap<>();
    users.forEach(
        (similarUser, via) ->
            userArtists.artistsOf(similarUser, ARTISTS_PER_USER, Position.START).items().stream()
                .map(UserArtist::artistId)
                .filter(artist -> !own.contains(artist))
                .forEach(
                    artist ->
                        followed.merge(
                            artist, new Following(1, via), (known, one) -> known.and(via))));
    return new SimilarUsers(users.size(), followed);
  }

  /** Sampled users, and the artists through which they were found. */
  private Map<UserId, Set<ArtistId>> sampleUsers(UserId user, List<UserArtist> tracked) {
    Map<UserId, Set<ArtistId>> users = new LinkedHashMap<>();
    for (ArtistId artist : sampleArtists(tracked)) {
      for (UserId follower : userArtists.sampleFollowersOf(artist, user, FOLLOWERS_PER_ARTIST)) {
        if (users.size() < MAX_USERS || users.containsKey(follower)) {
          users.computeIfAbsent(follower, any -> new LinkedHashSet<>()).add(artist);
        }
      }
    }
    return users;
  }

  /** A sample of the user's artists, spread over the time of tracking. */
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
