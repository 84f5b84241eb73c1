package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code concert-finder-main}: its definition and every key in it. The access patterns of
 * the specification are methods of
 *
 * <ul>
 *   <li>{@link Users}: AP1 {@code profile}, AP4 {@code preferences}
 *   <li>{@link UserArtists}: AP2 {@code artistsOf}, AP10 {@code followersOf}
 *   <li>{@link Notifications}: AP3 {@code of}, AP12 {@code unreadOf}, AP13 {@code byId}; {@link
 *       PendingDeliveries} has those that are still to go out
 *   <li>{@link Concerts}: AP5 {@code byId}, AP6 {@code byArtist}, AP7 {@code inCity}, AP11 {@code
 *       datesOf}; {@link ConcertUpdates} writes them
 *   <li>{@code UpcomingConcerts}: AP8 {@code of}; {@code PastConcerts} has what is just over
 *   <li>{@link Artists}: AP9 {@code byId}; {@link RefreshQueue} and {@link MissingConcerts} are for
 *       their refresh
 *   <li>{@link RecommendationQueue}: whose turn it is to get recommendations
 *   <li>{@link LastRuns}: what was done last
 *   <li>{@link Attendances}: where a user was; {@link ConcertRatings} has what all thought of it
 *   <li>{@link Recommendations}, {@code ActiveRecommendations}, {@link UserErasure} and {@link
 *       Export}: the rest of a user's items
 * </ul>
 */
@Singleton
public class ConcertsTable {

  public static final String GSI1 = "GSI1";
  public static final String GSI2 = "GSI2";

  /** Sorts behind every date and every {@code TBA}. */
  private static final String AFTER_EVERY_DATE = "U";

  /** Sorts behind every {@code USER#…}. */
  static final String AFTER_EVERY_USER = "USER$";

  private final Table table;

  public ConcertsTable(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, definition(environment));
  }

  @Produces
  @Named("concerts")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixedOutsideProduction("concert-finder-main"))
        .keys("PK", "SK")
        .index(IndexDefinition.named(GSI1).keys("GSI1PK", "GSI1SK"))
        .index(IndexDefinition.named(GSI2).keys("GSI2PK", "GSI2SK"))
        .ttl("TTL");
  }

  public Table items() {
    return table;
  }

  public static String user(UserId user) {
    return CompositeKey.of("USER", user.value()).value();
  }

  public ItemKey profile(UserId user) {
    return table.key(user(user), "PROFILE");
  }

  ItemKey preferences(UserId user) {
    return table.key(user(user), "PREFERENCES");
  }

  ItemKey userArtist(UserId user, ArtistId artist) {
    return table.key(user(user), artist(artist));
  }

  ItemKey notification(UserId user, Instant createdAt, NotificationId notification) {
    return table.key(
        user(user),
        CompositeKey.of("NOTIF", SortableTime.seconds(createdAt), notification.value()).value());
  }

  /** See {@code SentLog}; {@code event} is what the source calls it. */
  ItemKey sentLog(UserId user, String event) {
    return table.key(user(user), CompositeKey.of("TOLD", event).value());
  }

  public ItemKey recommendation(UserId user, Instant generatedAt, ConcertId concert) {
    return table.key(
        user(user),
        CompositeKey.of("RECOMMEND", SortableTime.seconds(generatedAt), concert.value()).value());
  }

  ItemKey attended(UserId user, ConcertDate date, ConcertId concert) {
    return table.key(
        user(user), CompositeKey.of("ATTENDED", date.toString(), concert.value()).value());
  }

  /** See {@code Taste}. */
  ItemKey taste(UserId user) {
    return table.key(user(user), "TASTE");
  }

  public static String artist(ArtistId artist) {
    return CompositeKey.of("ARTIST", artist.value()).value();
  }

  ItemKey artistMetadata(ArtistId artist) {
    return table.key(artist(artist), "METADATA");
  }

  /** All dates of an artist that are still to come or just over, in one item: see {@code Tour}. */
  ItemKey tour(ArtistId artist) {
    return table.key(artist(artist), "TOUR");
  }

  /** See {@link MissingConcerts}. */
  ItemKey missing(ArtistId artist) {
    return table.key(artist(artist), "MISSING");
  }

  ItemKey artistConcert(ArtistId artist, ConcertDate date, ConcertId concert) {
    return table.key(artist(artist), concertOn(date, concert));
  }

  ItemKey concert(ConcertId concert) {
    return table.key(CompositeKey.of("CONCERT", concert.value()).value(), "METADATA");
  }

  /** See {@link ConcertRatings}. */
  ItemKey ratings(ConcertId concert) {
    return table.key(CompositeKey.of("CONCERT", concert.value()).value(), "RATINGS");
  }

  ItemKey lastRun(LastRuns.Kind kind) {
    return table.key(CompositeKey.of("RUN", kind.code()).value(), "METADATA");
  }

  /** Where an artist's concert stands among the others, in the table and in GSI1. */
  public static String concertOn(ConcertDate date, ConcertId concert) {
    return CompositeKey.of("CONCERT", date.toString(), concert.value()).value();
  }

  public static String city(String metro) {
    return CompositeKey.of("CITY", metro).value();
  }

  public static String dateOf(ConcertDate date, ConcertId concert) {
    return CompositeKey.of("DATE", date.toString(), concert.value()).value();
  }

  /**
   * The bounds of all sort keys with such a date: the day after the last one, without an id, sorts
   * behind everything on the last day and before everything on the day after.
   */
  static String lowest(String prefix, DateRange dates) {
    return CompositeKey.of(prefix, dates.from().toString()).value();
  }

  /** The other bound; without a last day it lets what is to be announced pass, too. */
  static String highest(String prefix, DateRange dates) {
    return CompositeKey.of(
            prefix, dates.to().map(day -> day.plusDays(1).toString()).orElse(AFTER_EVERY_DATE))
        .value();
  }
}
