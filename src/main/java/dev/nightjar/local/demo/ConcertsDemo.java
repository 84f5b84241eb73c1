package dev.nightjar.local.demo;

import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.account.identity.DevelopmentAuthenticator;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.recommend.RecommendationService;
import dev.nightjar.concerts.refresh.ChangePublisher;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistLookup;
import dev.nightjar.concerts.web.session.DemoUser;
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
 * concerts, and plans to go to others.
 */
@Singleton
public class ConcertsDemo implements Demo, DemoUser {

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
  private static final List<Attendance.Review> VERDICTS =
      List.of(
          new Attendance.Review(
              Optional.of(5), Optional.of("Two encores, and the whole hall sang along.")),
          new Attendance.Review(Optional.of(4), Optional.empty()),
          Attendance.Review.NONE,
          new Attendance.Review(
              Optional.of(2), Optional.of("Good songs, but one could hardly hear the voices.")));

  /** Reminders are not among them: users ask for them. */
  static final Set<NotificationType> OF_CHANGES =
      Set.of(
          NotificationType.CONCERT_ANNOUNCED,
          NotificationType.CONCERT_CHANGED,
          NotificationType.CONCERT_CANCELLED,
          NotificationType.TICKETS_ON_SALE);

  private static final Duration TRACKED_FOR = Duration.ofDays(30);
  private static final Duration READ_AFTER = Duration.ofDays(9);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final int MOST_LOOKS = 200;
  private static final int MOST_TOLD = 200;
  private static final int PLANNED = 6;

  private final DevelopmentAuthenticator identity;
  private final Accounts accounts;
  private final ArtistLookup artists;
  private final ConcertsHistoryDemo past;
  private final UserArtists userArtists;
  private final ChangePublisher messages;
  private final Notifications notifications;
  private final RecommendationService recommendationService;
  private final Recommendations recommendations;
  private final Attendances attendances;
  private final Plans plans;
  private final Clock clock;
  private final boolean wanted;

  ConcertsDemo(
      DevelopmentAuthenticator identity,
      Accounts accounts,
      ArtistLookup artists,
      ConcertsHistoryDemo past,
      UserArtists userArtists,
      ChangePublisher messages,
      Notifications notifications,
      RecommendationService recommendationService,
      Recommendations recommendations,
      Attendances attendances,
      Plans plans,
      Clock clock,
      @ConfigProperty(name = "nightjar.demo") boolean wanted) {
    this.identity = identity;
    this.accounts = accounts;
    this.artists = artists;
    this.past = past;
    this.userArtists = userArtists;
    this.messages = messages;
    this.notifications = notifications;
    this.recommendationService = recommendationService;
    this.recommendations = recommendations;
    this.attendances = attendances;
    this.plans = plans;
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

  @Override
  public Optional<UserId> userId() {
    return address().map(identity::callerOf).map(Caller::userId);
  }

  /**
   * Concerts are recorded before the artists are tracked, so that the refresh does not find them
   * first.
   */
  @Override
  public void fill() throws InterruptedException {
    Instant now = clock.instant();
    Caller caller = identity.callerOf(READER);
    accounts.signUp(caller, READER, ConcertsDemo::wishes);
    UserId reader = caller.userId();
    Preferences preferences = wishes(Preferences.defaults(reader, now));
    past.record(KNOWN_BESIDES, preferences);
    ConcertsHistoryDemo.Announced announced = past.announced(TRACKED, preferences);
    TRACKED.stream()
        .map(id -> artists.findOrSave(id).orElseThrow())
        .map(artist -> UserArtist.from(now.minus(TRACKED_FOR), reader, artist, true))
        .forEach(userArtists::track);
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
                || OF_CHANGES.stream().allMatch(type -> isTold(reader, type)));
    told(reader)
        .filter(told -> told.createdAt().isBefore(now.minus(READ_AFTER)))
        .forEach(notifications::markRead);
    recommendationService.run();
    await(() -> recommended(reader).findAny().isPresent());
    recommended(reader).limit(1).forEach(this::approve);
    attend(reader, past.played(TRACKED, preferences, VERDICTS.size()));
    plan(reader);
  }

  /** The user goes to some of the announced concerts; canceled ones are refused. */
  private void plan(UserId reader) {
    if (!plans.allOfUser(reader).isEmpty()) {
      return;
    }
    List<ConcertId> ahead =
        told(reader)
            .flatMap(one -> one.data().stream())
            .map(Notification.Subject::concertId)
            .distinct()
            .limit(PLANNED)
            .toList();
    for (int i = 0; i < ahead.size(); i++) {
      plans.save(reader, ahead.get(i), i % 2 == 0 ? PlanStatus.GOING : PlanStatus.INTERESTED);
    }
  }

  private void attend(UserId reader, List<Concert> played) {
    for (int i = 0; i < played.size(); i++) {
      attendances.attend(reader, played.get(i).concertId(), VERDICTS.get(i));
    }
  }

  private void approve(Recommendation recommendation) {
    recommendations.submitFeedback(
        recommendation.userId(),
        recommendation.concertId(),
        new Recommendation.FeedbackInput(
            true, Optional.empty(), Optional.empty(), clock.instant()));
  }

  private boolean isToldOf(UserId reader, Concert concert) {
    return told(reader)
        .flatMap(one -> one.data().stream())
        .anyMatch(subject -> subject.concertId().equals(concert.concertId()));
  }

  private boolean isTold(UserId reader, NotificationType type) {
    return told(reader).anyMatch(notification -> notification.type() == type);
  }

  private Stream<Notification> told(UserId reader) {
    return notifications.ofUser(reader, MOST_TOLD, Position.START).items().stream();
  }

  private Stream<Recommendation> recommended(UserId reader) {
    return recommendations.allOfUser(reader).stream();
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
                true, LocalTime.of(1, 0), LocalTime.of(4, 0), ZoneId.of("America/Chicago"))),
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
