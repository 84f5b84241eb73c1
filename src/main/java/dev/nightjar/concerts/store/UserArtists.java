package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.LenientReader;
import dev.nightjar.concerts.store.codec.UserCodec;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
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
import java.util.function.Function;
import java.util.stream.Collectors;

/** Who tracks whom. The counters of both sides change in the same transaction. */
@Singleton
public class UserArtists {

  private static final Function<Item, Optional<UserArtist>> RELATIONSHIP =
      LenientReader.skipUnreadable("concerts.relationship-unreadable", UserCodec::readUserArtist);

  private static final Function<Item, Optional<UserId>> FOLLOWER =
      LenientReader.skipUnreadable(
          "concerts.relationship-unreadable", item -> item.parsed("userId", UserId::new));

  private final ConcertsTable table;

  public UserArtists(ConcertsTable table) {
    this.table = table;
  }

  /** What became of the wish to track an artist, or not to. */
  public enum Outcome {
    DONE,
    /** It was so before; nothing has changed. */
    UNCHANGED,
    UNKNOWN_ARTIST,
    NO_SUCH_USER
  }

  /** A user who wants to hear of an artist, or of whom that is asked. */
  public record Subscription(UserId userId, ArtistId artistId) {}

  /** AP2: get user's artists. */
  public Slice<UserArtist> artistsOf(UserId user, int limit, Position startAfter) {
    return table
        .items()
        .collect(artists(user).limit(limit).startAfter(startAfter), UserCodec::readUserArtist);
  }

  /** AP2: all of them. */
  public List<UserArtist> allArtistsOf(UserId user) {
    return table.items().stream(artists(user), UserCodec::readUserArtist).toList();
  }

  /** One of the user's artists. */
  public Optional<UserArtist> artistOf(UserId user, ArtistId artist) {
    return table
        .items()
        .getConsistent(table.userArtist(user, artist))
        .map(UserCodec::readUserArtist);
  }

  /** Those of the artists whom the user tracks, as every write has left it. */
  public Set<ArtistId> trackedAmong(UserId user, Collection<ArtistId> artists) {
    List<ItemKey> keys = artists.stream().map(artist -> table.userArtist(user, artist)).toList();
    return table.items().batchGetConsistent(keys).values().stream()
        .map(item -> item.parsed("artistId", ArtistId::new))
        .collect(Collectors.toSet());
  }

  /**
   * AP10: get users following artist, in the order of their ids; a page has fewer if nobody can
   * read one of them.
   */
  public Slice<UserArtist> followersOf(ArtistId artist, int limit, Position startAfter) {
    Slice<Optional<UserArtist>> followers =
        table
            .items()
            .query(
                Query.where("GSI1PK = :artist AND begins_with(GSI1SK, :users)")
                    .index(ConcertsTable.GSI1)
                    .value(":artist", ConcertsTable.artist(artist))
                    .value(":users", "USER#")
                    .limit(limit)
                    .startAfter(startAfter),
                RELATIONSHIP);
    return new Slice<>(
        followers.items().stream().flatMap(Optional::stream).toList(), followers.next());
  }

  /**
   * Some of an artist's followers: those whose ids come next after that one, as in a ring. It takes
   * at most two requests, however many follow the artist, and who is found is as good as chance.
   */
  public List<UserId> sampleFollowersOf(ArtistId artist, UserId after, int limit) {
    List<UserId> some =
        followers(artist, ConcertsTable.user(after), ConcertsTable.AFTER_EVERY_USER, limit + 1);
    if (some.size() <= limit) {
      some = new ArrayList<>(some);
      some.addAll(followers(artist, "USER#", ConcertsTable.user(after), limit + 1));
    }
    return some.stream()
        .filter(follower -> !follower.equals(after))
        .distinct()
        .limit(limit)
        .toList();
  }

  private List<UserId> followers(ArtistId artist, String from, String to, int limit) {
    return table
        .items()
        .query(
            Query.where("GSI1PK = :artist AND GSI1SK BETWEEN :from AND :to")
                .index(ConcertsTable.GSI1)
                .project("PK, userId")
                .value(":artist", ConcertsTable.artist(artist))
                .value(":from", from)
                .value(":to", to)
                .limit(limit),
            FOLLOWER)
        .items()
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /** Where the followers of an artist go on after this one, whether or not they still are one. */
  public Position positionAfter(ArtistId artist, UserId follower) {
    return Position.after(table.userArtist(follower, artist))
        .with("GSI1PK", ConcertsTable.artist(artist))
        .with("GSI1SK", ConcertsTable.user(follower));
  }

  /**
   * The follower at a position among those of an artist: what {@link #positionAfter} is made of.
   */
  public static UserId followerAt(Position position) {
    return new UserId(CompositeKey.parse(position.text("GSI1SK").orElseThrow()).part(1));
  }

  /** Those users who want to hear of those artists, as every write has left it. */
  public Set<Subscription> subscribedAmong(Collection<Subscription> users) {
    List<ItemKey> keys =
        users.stream().map(user -> table.userArtist(user.userId(), user.artistId())).toList();
    return table.items().batchGetConsistent(keys).values().stream()
        .map(RELATIONSHIP)
        .flatMap(Optional::stream)
        .filter(UserArtist::notificationsEnabled)
        .map(tracked -> new Subscription(tracked.userId(), tracked.artistId()))
        .collect(Collectors.toSet());
  }

  /** Lets a user track an artist that we know. */
  public Outcome track(UserArtist tracked) {
    Update profile =
        artistCounterUpdate(
                tracked.userId(), 1, tracked.addedAt(), ", GSI2PK = :recommend, GSI2SK = :dueNow")
            .onlyIf(Users.IS_ACTIVE)
            .value(":recommend", RecommendationQueue.PARTITION)
            .value(":dueNow", RecommendationQueue.queueKey(tracked.addedAt(), tracked.userId()));
    Put relationship =
        Put.of(
                UserCodec.userArtist(
                    Item.with(table.userArtist(tracked.userId(), tracked.artistId())), tracked))
            .onlyIf("attribute_not_exists(PK)");
    Update artist =
        Update.of(
                table.artistMetadata(tracked.artistId()),
                "SET #statistics.totalTrackers = #statistics.totalTrackers + :one,"
                    + " GSI2PK = :queue, GSI2SK = if_not_exists(GSI2SK, :atOnce)")
            .onlyIf("attribute_exists(PK)")
            .names("statistics")
            .value(":one", 1)
            .value(":queue", RefreshQueue.PARTITION)
            .value(":atOnce", RefreshQueue.firstQueueKey(tracked.artistId()));
    return outcome(table.items().transact(List.of(profile, relationship, artist)));
  }

  /** Lets a user no longer track an artist. */
  public Outcome untrack(UserId user, ArtistId artist, Instant now) {
    return outcome(
        table
            .items()
            .transact(
                List.of(
                    artistCounterUpdate(user, -1, now, "").onlyIf(Users.IS_ACTIVE),
                    deleteWrite(user, artist),
                    trackerDecrement(artist))));
  }

  /** Whether a user wants to hear of a tracked artist; without one there is nothing to change. */
  public Outcome setNotificationsEnabled(UserId user, ArtistId artist, boolean enabled) {
    return outcome(
        table
            .items()
            .transact(
                List.of(
                    ConditionCheck.of(table.profile(user), Users.IS_ACTIVE),
                    Update.of(table.userArtist(user, artist), "SET notificationsEnabled = :enabled")
                        .onlyIf("attribute_exists(PK)")
                        .value(":enabled", enabled))));
  }

  Delete deleteWrite(UserId user, ArtistId artist) {
    return Delete.of(table.userArtist(user, artist)).onlyIf("attribute_exists(PK)");
  }

  Update trackerDecrement(ArtistId artist) {
    return Update.of(
            table.artistMetadata(artist),
            "SET #statistics.totalTrackers = #statistics.totalTrackers - :one")
        .onlyIf("attribute_exists(PK)")
        .names("statistics")
        .value(":one", 1);
  }

  private Update artistCounterUpdate(UserId user, int change, Instant now, String further) {
    return Update.of(
            table.profile(user),
            "SET #statistics.totalArtistsTracked = #statistics.totalArtistsTracked + :change,"
                + " updatedAt = :now"
                + further)
        .names("statistics")
        .value(":change", change)
        .value(":now", SortableTime.seconds(now));
  }

  private static Query artists(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :artists)")
        .value(":user", ConcertsTable.user(user))
        .value(":artists", "ARTIST#")
        .consistent();
  }

  /** The writes are, in this order: the user, the relationship, the artist. */
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
