package dev.nightjar.concerts.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.concerts.account.Erasure;
import dev.nightjar.concerts.account.LocalOutbox;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.TimeAndPlace;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.recommend.ActiveRecommendations;
import dev.nightjar.concerts.store.catalog.CatalogLookups;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.connection.MusicServiceTokens;
import dev.nightjar.concerts.store.connection.PushSubscriptions;
import dev.nightjar.concerts.upcoming.PastConcerts;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.Update;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** The concerts system on its own table, with a settable clock. */
public final class ConcertsFixture {

  private static final AtomicInteger FIXTURES = new AtomicInteger();

  public final SettableClock clock;
  public final Environment environment;
  public final ConcertsTable table;
  public final Users users;
  public final Artists artists;
  public final RefreshQueue queue;
  public final MissingConcerts missing;
  public final UserArtists userArtists;
  public final Concerts concerts;
  public final ConcertUpdates changes;
  public final UpcomingConcerts upcoming;
  public final PastConcerts played;
  public final Notifications notifications;
  public final RecommendationQueue recommendationQueue;
  public final PendingDeliveries pending;
  public final Tastes tastes;
  public final ConcertRatings ratings;
  public final Attendances attendances;
  public final Plans plans;
  public final Recommendations recommendations;
  public final ActiveRecommendations activeRecommendations;
  public final CatalogLookups catalogLookups;
  public final Erasure erasure;
  public final UserExport userExport;
  public final RecordingStoredMessages storedMessages;
  public final ChangeOutbox outbox;
  public final LastRuns runs;
  public final MusicServiceTokens tokens;
  public final PushSubscriptions browsers;

  public ConcertsFixture() {
    this(new SettableClock());
  }

  /** With the clock of the test. */
  public ConcertsFixture(SettableClock clock) {
    this(
        new Environment("c" + FIXTURES.incrementAndGet()),
        DynamoDbLocal.client(),
        clock,
        new RecordingStoredMessages());
    // DynamoDB Local deletes expired items by its own clock, not by the test's.
    new TableCreator(DynamoDbLocal.client())
        .createIfAbsent(ConcertsTable.definition(environment).ttl("neverExpires"));
  }

  private ConcertsFixture(
      Environment environment,
      DynamoDbClient client,
      SettableClock clock,
      RecordingStoredMessages storedMessages) {
    this.environment = environment;
    this.clock = clock;
    this.storedMessages = storedMessages;
    table =
        new ConcertsTable(
            client, environment, new Metrics(new ObjectMapper(), Clock.systemUTC(), false));
    users = new Users(table);
    artists = new Artists(table);
    queue = new RefreshQueue(table);
    runs = new LastRuns(table, clock);
    missing = new MissingConcerts(table);
    userArtists = new UserArtists(table);
    concerts = new Concerts(table);
    changes = new ConcertUpdates(table, clock);
    outbox = new ChangeOutbox(table);
    upcoming = new UpcomingConcerts(userArtists, concerts, clock);
    played = new PastConcerts(userArtists, concerts, clock);
    notifications = new Notifications(table, clock);
    pending = new PendingDeliveries(table);
    recommendationQueue = new RecommendationQueue(table);
    tastes = new Tastes(table);
    ratings = new ConcertRatings(table);
    attendances = new Attendances(table, ratings, tastes, clock);
    plans = new Plans(table, clock);
    recommendations = new Recommendations(table, attendances, tastes, clock);
    activeRecommendations =
        new ActiveRecommendations(recommendations, concerts, userArtists, clock);
    catalogLookups = new CatalogLookups(table);
    erasure =
        new Erasure(
            new UserErasure(table, userArtists, attendances, plans, clock),
            new LocalOutbox(List.of(storedMessages)));
    userExport = new UserExport(table);
    browsers = new PushSubscriptions(table);
    tokens = new MusicServiceTokens(table, clock);
  }

  /** What only the store and tests may see. */
  public static Table items(ConcertsTable table) {
    return table.items();
  }

  /** The same system with another client. */
  public ConcertsFixture through(DynamoDbClient client) {
    return new ConcertsFixture(environment, client, clock, storedMessages);
  }

  /** Now, truncated as stored. */
  public Instant now() {
    return Instant.ofEpochSecond(clock.instant().getEpochSecond());
  }

  public UserId user(String id) {
    UserId user = new UserId(id);
    users.create(
        UserProfile.newUser(user, new EmailAddress(id + "@example.org"), false, now()),
        Preferences.defaults(user, now()),
        List.of());
    return user;
  }

  public ArtistId artist(String id) {
    return artist(id, "Folk");
  }

  public ArtistId artist(String id, String... genres) {
    ArtistId artist = new ArtistId(id);
    artists.save(
        new Artist(
            artist,
            "The " + id,
            Optional.empty(),
            List.of(genres),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            new Artist.Metadata(now(), now(), "ticketmaster")));
    return artist;
  }

  public UserArtists.Outcome track(UserId user, ArtistId artist) {
    return userArtists.track(
        new UserArtist(
            user,
            artist,
            "The " + artist,
            Optional.empty(),
            artists.byId(artist).map(Artist::genres).orElse(List.of()),
            now(),
            AddedBy.MANUAL,
            true));
  }

  /** A concert of that artist, a month from now by default. */
  public ConcertBuilder concert(String id, ArtistId artist) {
    return ConcertBuilder.of(id, artist, now());
  }

  public Concert recorded(ConcertBuilder draft) {
    Concert concert = draft.build();
    changes.record(concert);
    return concerts.byId(concert.concertId()).orElseThrow();
  }

  /** Adds so many dates to an artist's tour, from the next month on, without concerts. */
  public void longTour(ArtistId artist, int evenings) {
    Map<ConcertId, Tour.TourDate> dates = new HashMap<>();
    for (int i = 0; i < evenings; i++) {
      String day = DateRange.today(clock).plusDays(30 + i).toString();
      Concert evening = concert(artist.value().replace(':', '-') + i, artist).on(day).build();
      dates.put(evening.concertId(), Tour.TourDate.of(evening));
    }
    Tour tour = new Tour(artist, dates, 1);
    table.items().put(Put.of(ConcertCodec.TOUR.write(ItemKeys.tour(artist), tour)));
  }

  public Notification notification(String id, UserId user, ArtistId artist) {
    return new Notification(
        new NotificationId(id),
        user,
        NotificationType.CONCERT_ANNOUNCED,
        "The " + artist + " announced a Denver show!",
        "The " + artist + " will be performing at Red Rocks.",
        "In Denver",
        Optional.of(
            new Notification.Subject(
                new ConcertId("c1"),
                artist,
                "The " + artist,
                Optional.of("Red Rocks Amphitheatre"),
                ConcertDate.parse("2026-07-15"))),
        Map.of(Channel.EMAIL, Notification.Delivery.NOT_SENT),
        Optional.empty(),
        now());
  }

  /** Stores a notification without deliveries. */
  public Notifications.StoreOutcome store(Notification notification) {
    return notifications.store(
        newNotification(notification, notification.notificationId().value()));
  }

  /** The user's first notification of that event. */
  public static Notifications.NewNotification newNotification(
      Notification notification, String event) {
    return newNotification(notification, event, Optional.empty());
  }

  /** The same with a due delivery. */
  public static Notifications.NewNotification newNotification(
      Notification notification, String event, Optional<Instant> dueAt) {
    Notification.Subject data = notification.subject();
    TimeAndPlace timeAndPlace =
        new TimeAndPlace(data.date(), Optional.empty(), data.venue(), Optional.empty());
    return new Notifications.NewNotification(
        notification,
        event,
        SentLog.EMPTY.with(
            new SentLog.Entry(
                notification.type(), data.concertId(), timeAndPlace, notification.createdAt())),
        dueAt);
  }

  public Recommendation recommendation(String concert, UserId user) {
    return new Recommendation(
        user,
        new ConcertId(concert),
        0.92,
        "Based on your love for The Lumineers",
        List.of("The Lumineers"),
        List.of("folk"),
        "rules",
        now(),
        Optional.empty());
  }

  /** Stores a recommendation as if the user were due; false if the user is gone. */
  public boolean recommended(Recommendation recommendation) {
    UserId user = recommendation.userId();
    table
        .items()
        .update(
            RecommendationQueue.enqueue(user, "updatedAt = updatedAt", now())
                .onlyIf(Users.IS_ACTIVE));
    QueueEntry entry =
        new QueueEntry(ItemKeys.profile(user), WorkQueue.queueKey(now(), user.value()));
    return recommendations.store(
        new RecommendationQueue.Claim(user, entry), List.of(recommendation), now());
  }

  /** A concert of today. */
  public Concert playedToday(String id, ArtistId artist) {
    return recorded(concert(id, artist).on(DateRange.today(clock).toString()));
  }

  public Recommendation.FeedbackInput feedback(boolean attended) {
    return new Recommendation.FeedbackInput(
        true, Optional.of(attended), Optional.of("Great!"), now());
  }

  public UserProfile.Statistics statistics(UserId user) {
    return users.profile(user).orElseThrow().statistics();
  }

  public Artist.Statistics statistics(ArtistId artist) {
    return artists.byId(artist).orElseThrow().statistics();
  }

  /** Sets a time zone in a user's preferences that the API would reject. */
  public void corruptTimezone(UserId user, String timezone) {
    table
        .items()
        .update(
            Update.of(
                    ItemKeys.preferences(user),
                    "SET notifications.quietHours.#timezone = :timezone")
                .names("timezone")
                .value(":timezone", timezone));
  }

  public void setPhoneNumber(UserId user, PhoneNumber number) {
    table
        .items()
        .update(
            Update.of(ItemKeys.preferences(user), "SET notifications.phoneNumber = :number")
                .value(":number", number.value()));
  }

  /** Removes a required attribute of a relationship. */
  public void corruptRelationship(UserId user, ArtistId artist) {
    table
        .items()
        .update(Update.of(ItemKeys.userArtist(user, artist), "REMOVE artistName, artistId"));
  }

  /** Removes a required attribute of a sent log. */
  public void corruptSentLog(UserId user, String event) {
    table.items().update(Update.of(ItemKeys.sentLog(user, event), "REMOVE asOf"));
  }

  /** Removes a required attribute of an artist. */
  public void corruptArtist(ArtistId artist) {
    table.items().update(Update.of(ItemKeys.artistMetadata(artist), "REMOVE genres"));
  }

  /** Removes a required attribute of a notification. */
  public void corruptNotification(Notification notification) {
    table
        .items()
        .update(
            Update.of(
                    ItemKeys.notification(
                        notification.userId(),
                        notification.createdAt(),
                        notification.notificationId()),
                    "REMOVE title")
                .onlyIf("attribute_exists(PK)"));
  }

  public Map<String, AttributeValue> raw(String partition, String sort) {
    return DynamoDbLocal.client()
        .getItem(
            get ->
                get.tableName(ConcertsTable.definition(environment).name())
                    .key(
                        Map.of(
                            "PK", AttributeValue.fromS(partition),
                            "SK", AttributeValue.fromS(sort))))
        .item();
  }

  /** All items that contain the id of the user in any attribute. */
  public List<Map<String, AttributeValue>> itemsAbout(UserId user) {
    return everything().stream()
        .filter(
            item ->
                item.get("PK").s().equals("USER#" + user)
                    || item.toString().contains("S=" + user + ")"))
        .toList();
  }

  /** Scans the table, which only a test may do. */
  public List<Map<String, AttributeValue>> everything() {
    return DynamoDbLocal.client()
        .scanPaginator(
            ScanRequest.builder()
                .tableName(ConcertsTable.definition(environment).name())
                .consistentRead(true)
                .build())
        .items()
        .stream()
        .toList();
  }
}
