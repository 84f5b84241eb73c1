package dev.nightjar.local.demo;

import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Attendance;
import dev.nightjar.concerts.Attendances;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Frequency;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.NotificationType;
import dev.nightjar.concerts.Notifications;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.recommend.Recommending;
import dev.nightjar.concerts.refresh.ChangeMessages;
import dev.nightjar.concerts.rest.Accounts;
import dev.nightjar.concerts.rest.KnownArtists;
import dev.nightjar.concerts.rest.identity.DevelopmentIdentity;
import dev.nightjar.concerts.web.DemoReader;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Fills concerts with a user who has tracked a dozen artists for a month. Concerts were announced,
 * moved, canceled and put on sale meanwhile, and the roles notify the user. The user attended a few
 * concerts.
 */
@Singleton
public class ConcertsDemo implements Demo, DemoReader {

  private static final EmailAddress READER = new EmailAddress("demo@nightjar.example");

  private static final List<ArtistId> TRACKED =
      sample(
          "ozark-semaphore",
          "rusted-meridian",
          "brass-tortoise-union",
          "petra-vosswick",
          "marrow-thistle",
          "glass-ponytail",
          "oslo-kettleman",
          "copper-ravine-string-band",
          "low-tide-accountants",
          "nadia-quillfeather",
          "saltbox-parade",
          "calliope-rasmundsen");

  /** Something of theirs may be recommended. */
  private static final List<ArtistId> KNOWN_BESIDES =
      sample(
          "wren-ashgrove-teller",
          "kestrel-and-the-slow-rivers",
          "the-tin-almanacs",
          "echo-lumberyard",
          "seventh-umbrella",
          "the-understudied",
          "candlewick-riot",
          "delta-switchboard",
          "the-porchlight-cosmonauts",
          "thunder-pantry");

  /** The user's ratings of attended concerts, latest first. */
  private static final List<Attendance.Verdict> VERDICTS =
      List.of(
          new Attendance.Verdict(
              Optional.of(5), Optional.of("Two encores, and the whole hall sang along.")),
          new Attendance.Verdict(Optional.of(4), Optional.empty()),
          Attendance.Verdict.NONE,
          new Attendance.Verdict(
              Optional.of(2), Optional.of("Good songs, but one could hardly hear the voices.")));

  private static final Duration TRACKED_FOR = Duration.ofDays(30);
  private static final Duration READ_AFTER = Duration.ofDays(9);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final int MOST_LOOKS = 200;
  private static final int MOST_TOLD = 200;

  private final DevelopmentIdentity identity;
  private final Accounts accounts;
  private final KnownArtists artists;
  private final ConcertsHistoryDemo past;
  private final Tracking tracking;
  private final ChangeMessages messages;
  private final Notifications notifications;
  private final Recommending recommending;
  private final Recommendations recommendations;
  private final Attendances attendances;
  private final Clock clock;
  private final boolean wanted;

  ConcertsDemo(
      DevelopmentIdentity identity,
      Accounts accounts,
      KnownArtists artists,
      ConcertsHistoryDemo past,
      Tracking tracking,
      ChangeMessages messages,
      Notifications notifications,
      Recommending recommending,
      Recommendations recommendations,
      Attendances attendances,
      Clock clock,
      @ConfigProperty(name = "nightjar.demo") boolean wanted) {
    this.identity = identity;
    this.accounts = accounts;
    this.artists = artists;
    this.past = past;
    this.tracking = tracking;
    this.messages = messages;
    this.notifications = notifications;
    this.recommending = recommending;
    this.recommendations = recommendations;
    this.attendances = attendances;
    this.clock = clock;
    this.wanted = wanted;
  }

  @Override
  public String system() {
    return "concerts";
  }

  @Override
  public Optional<EmailAddress> address() {
    return wanted ? Optional.of(READER) : Optional.empty();
  }

  /**
   * Concerts are recorded before the artists are tracked, so that the refresh does not find them
   * first.
   */
  @Override
  public void fill() throws InterruptedException {
    Instant now = clock.instant();
    UserId reader = accounts.open(identity.callerOf(READER), READER, ConcertsDemo::wishes).user();
    Preferences preferences = wishes(Preferences.defaults(reader, now));
    past.record(KNOWN_BESIDES, preferences);
    ConcertsHistoryDemo.Announced announced = past.announced(TRACKED, preferences);
    TRACKED.stream()
        .map(artists::kept)
        .map(artist -> UserArtist.from(now.minus(TRACKED_FOR), reader, artist, true))
        .forEach(tracking::track);
    messages.publish(announced.news());
    await(
        () ->
            Stream.concat(announced.changed().stream(), announced.extra().stream())
                .allMatch(concert -> isToldOf(reader, concert)));
    // Published afterwards, because a change is only one for users who know the concert's former
    // state.
    messages.publish(past.since(announced));
    await(
        () ->
            !announced.isEverything()
                || Stream.of(NotificationType.values()).allMatch(type -> isTold(reader, type)));
    told(reader)
        .filter(told -> told.createdAt().isBefore(now.minus(READ_AFTER)))
        .forEach(notifications::markRead);
    recommending.run();
    await(() -> recommended(reader).findAny().isPresent());
    recommended(reader).limit(1).forEach(this::approve);
    attend(reader, past.played(TRACKED, preferences, VERDICTS.size()));
  }

  private void attend(UserId reader, List<Concert> played) {
    for (int i = 0; i < played.size(); i++) {
      attendances.attend(reader, played.get(i).concertId(), VERDICTS.get(i));
    }
  }

  private void approve(Recommendation recommendation) {
    recommendations.give(
        recommendation.userId(),
        recommendation.concertId(),
        new Recommendation.Opinion(true, Optional.empty(), Optional.empty(), clock.instant()));
  }

  private boolean isToldOf(UserId reader, Concert concert) {
    return told(reader).anyMatch(one -> one.data().concertId().equals(concert.concertId()));
  }

  private boolean isTold(UserId reader, NotificationType type) {
    return told(reader).anyMatch(notification -> notification.type() == type);
  }

  private Stream<Notification> told(UserId reader) {
    return notifications.of(reader, MOST_TOLD, Position.START).items().stream();
  }

  private Stream<Recommendation> recommended(UserId reader) {
    return recommendations.allOf(reader).stream();
  }

  private static void await(BooleanSupplier done) throws InterruptedException {
    for (int looks = 0; !done.getAsBoolean(); looks++) {
      if (looks == MOST_LOOKS) {
        throw new IllegalStateException("The roles of concerts have not done what is due");
      }
      Thread.sleep(BETWEEN_LOOKS.toMillis());
    }
  }

  private static Preferences wishes(Preferences usual) {
    return new Preferences(
        usual.userId(),
        new Preferences.Notifications(
            true,
            false,
            true,
            Optional.empty(),
            Frequency.IMMEDIATE,
            new Preferences.QuietHours(
                true, LocalTime.of(1, 0), LocalTime.of(7, 0), ZoneId.of("America/Chicago"))),
        new Preferences.Location(
            Optional.of("Chicago"),
            Optional.of("IL"),
            400,
            true,
            List.of("Minneapolis", "Milwaukee")),
        new Preferences.Filters(
            Optional.empty(),
            Optional.of(new BigDecimal("150")),
            List.of("Foundry Hall"),
            List.of("Winter Palace Hall"),
            Set.of(),
            List.of()),
        usual.updatedAt(),
        usual.version());
  }

  private static List<ArtistId> sample(String... names) {
    return Stream.of(names).map(name -> new ArtistId("sample:" + name)).toList();
  }
}
