package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.concerts.store.codec.UserCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which user tracks which artist. The counters of both change in the same transaction. */
@Singleton
public class UserArtists {

  private static final String COUNTER_CHANGE =
      "#statistics.totalArtistsTracked = #statistics.totalArtistsTracked + :change,"
          + " updatedAt = :now";

  private final Table table;

  public UserArtists(ConcertsTable table) {
    this.table = table.items();
  }

  /** The outcome of a change. */
  public enum Outcome {
    DONE,
    /** It was so already. */
    UNCHANGED,
    UNKNOWN_ARTIST,
    NO_SUCH_USER
  }

  /** A user and an artist whose notifications they get. */
  public record Subscription(UserId userId, ArtistId artistId) {}

  /** AP2: get user's artists, without unreadable ones. */
  public Slice<UserArtist> artistsOf(UserId user, int limit, Position startAfter) {
    return table.collect(
        artists(user).limit(limit).startAfter(startAfter), UserCodec.USER_ARTIST::read);
  }

  /** AP2: get all of the user's artists, without unreadable ones. */
  public List<UserArtist> allArtistsOf(UserId user) {
    return table.stream(artists(user), UserCodec.USER_ARTIST::read).toList();
  }

  /** Whether the user tracks an artist, readable or not. */
  public boolean hasArtists(UserId user) {
    return table.count(artists(user)) > 0;
  }

  public Optional<UserArtist> artistOf(UserId user, ArtistId artist) {
    return table.getConsistent(ItemKeys.userArtist(user, artist)).map(UserCodec.USER_ARTIST::read);
  }

  /** Those of the artists that the user tracks, read consistently. */
  public Set<ArtistId> trackedAmong(UserId user, Collection<ArtistId> artists) {
    return table
        .batchGetConsistent(
            artists.stream().map(artist -> ItemKeys.userArtist(user, artist)),
            item -> item.parsed("artistId", ArtistId::new))
        .collect(Collectors.toSet());
  }

  /**
   * AP10: get users following artist, in the order of their ids. Unreadable ones are missing from
   * the page.
   */
  public Slice<UserArtist> followersOf(ArtistId artist, int limit, Position startAfter) {
    return table.query(
        Query.where("GSI1PK = :artist AND begins_with(GSI1SK, :users)")
            .index(ConcertsTable.GSI1)
            .value(":artist", Keys.artist(artist))
            .value(":users", "USER#")
            .limit(limit)
            .startAfter(startAfter),
        UserCodec.USER_ARTIST::read);
  }

  /**
   * A sample of an artist's followers: the users with the next ids after a given one, wrapping
   * around. It takes at most 2 requests for any number of followers.
   */
  public List<UserId> sampleFollowersOf(ArtistId artist, UserId after, int limit) {
    List<UserId> some = followers(artist, Keys.user(after), Keys.AFTER_EVERY_USER, limit + 1);
    if (some.size() <= limit) {
      some = new ArrayList<>(some);
      some.addAll(followers(artist, "USER#", Keys.user(after), limit + 1));
    }
    return some.stream()
        .filter(follower -> !follower.equals(after))
        .distinct()
        .limit(limit)
        .toList();
  }

  private List<UserId> followers(ArtistId artist, String from, String to, int limit) {
    return table
        .query(
            Query.where("GSI1PK = :artist AND GSI1SK BETWEEN :from AND :to")
                .index(ConcertsTable.GSI1)
                .project("PK, SK, userId")
                .value(":artist", Keys.artist(artist))
                .value(":from", from)
                .value(":to", to)
                .limit(limit),
            item -> item.parsed("userId", UserId::new))
        .items();
  }

  /** The position after a follower, who need not exist anymore. */
  public Position positionAfter(ArtistId artist, UserId follower) {
    return Position.after(ItemKeys.userArtist(follower, artist))
        .with("GSI1PK", Keys.artist(artist))
        .with("GSI1SK", Keys.user(follower));
  }

  /** The follower at a position, the inverse of {@link #positionAfter}. */
  public static UserId followerAt(Position position) {
    return new UserId(CompositeKey.parse(position.text("GSI1SK").orElseThrow()).part(1));
  }

  /** Those of the subscriptions that exist and have notifications enabled, read consistently. */
  public Set<Subscription> subscribedAmong(Collection<Subscription> users) {
    return table
        .batchGetConsistent(
            users.stream().map(user -> ItemKeys.userArtist(user.userId(), user.artistId())),
            UserCodec.USER_ARTIST::read)
        .filter(UserArtist::notificationsEnabled)
        .map(tracked -> new Subscription(tracked.userId(), tracked.artistId()))
        .collect(Collectors.toSet());
  }

  /** Lets a user track a stored artist. */
  public Outcome track(UserArtist tracked) {
    UserId user = tracked.userId();
    Update profile =
        counted(
            RecommendationQueue.enqueue(user, COUNTER_CHANGE, tracked.addedAt()),
            1,
            tracked.addedAt());
    Put relationship =
        Put.of(UserCodec.USER_ARTIST.write(ItemKeys.userArtist(user, tracked.artistId()), tracked))
            .onlyIf("attribute_not_exists(PK)");
    Update artist =
        RefreshQueue.enqueue(
                tracked.artistId(), "#statistics.totalTrackers = #statistics.totalTrackers + :one")
            .onlyIf("attribute_exists(PK)")
            .names("statistics")
            .value(":one", 1);
    return outcome(table.transact(List.of(profile, relationship, artist)));
  }

  public Outcome untrack(UserId user, ArtistId artist, Instant now) {
    return outcome(
        table.transact(
            List.of(
                counted(Update.of(ItemKeys.profile(user), "SET " + COUNTER_CHANGE), -1, now),
                deleteWrite(user, artist),
                trackerDecrement(artist))));
  }

  /** Enables or disables the notifications of a tracked artist. */
  public Outcome setNotificationsEnabled(UserId user, ArtistId artist, boolean enabled) {
    return outcome(
        table.transact(
            List.of(
                ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE),
                Update.of(ItemKeys.userArtist(user, artist), "SET notificationsEnabled = :enabled")
                    .onlyIf("attribute_exists(PK)")
                    .value(":enabled", enabled))));
  }

  Delete deleteWrite(UserId user, ArtistId artist) {
    return Delete.of(ItemKeys.userArtist(user, artist)).onlyIf("attribute_exists(PK)");
  }

  Update trackerDecrement(ArtistId artist) {
    return Update.of(
            ItemKeys.artistMetadata(artist),
            "SET #statistics.totalTrackers = #statistics.totalTrackers - :one")
        .onlyIf("attribute_exists(PK)")
        .names("statistics")
        .value(":one", 1);
  }

  private static Update counted(Update profile, int change, Instant now) {
    return profile
        .onlyIf(Users.IS_ACTIVE)
        .names("statistics")
        .value(":change", change)
        .value(":now", SortableTime.seconds(now));
  }

  private static Query artists(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :artists)")
        .value(":user", Keys.user(user))
        .value(":artists", "ARTIST#")
        .consistent();
  }

  /** The writes are in this order: user, relationship, artist. */
  private static Outcome outcome(TransactionOutcome transaction) {
    if (!(transaction instanceof TransactionOutcome.Cancelled cancelled)) {
      return Outcome.DONE;
    }
    if (cancelled.conditionFailedAt(0)) {
      return Outcome.NO_SUCH_USER;
    }
    return cancelled.conditionFailedAt(1) ? Outcome.UNCHANGED : Outcome.UNKNOWN_ARTIST;
  }
}
