package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users.PreferencesChange;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** AP1 and AP4: profiles and preferences. */
class UsersTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");

  @Test
  void repeatedSignUpIsTheSameUser() {
    UserProfile before = concerts.users.profile(ada).orElseThrow();
    assertEquals(
        Users.SignUp.ALREADY_THERE,
        concerts.users.create(
            UserProfile.newUser(ada, new EmailAddress("other@example.org"), true, concerts.now()),
            Preferences.defaults(ada, concerts.now()),
            List.of()));
    assertEquals(Optional.of(before), concerts.users.profile(ada));
  }

  @Test
  void changeOfAProfileRaisesItsVersionAndAnOlderOneChangesNothing() {
    UserProfile seen = concerts.users.profile(ada).orElseThrow();
    assertEquals(1, seen.version());
    concerts.users.replaceCalendarUrl(ada, concerts.now());
    assertEquals(2, concerts.users.profile(ada).orElseThrow().version());

    concerts.users.verifyEmail(seen, new EmailAddress("new@example.org"), concerts.now());
    UserProfile unchanged = concerts.users.profile(ada).orElseThrow();
    assertEquals(seen.email(), unchanged.email());
    concerts.users.verifyEmail(unchanged, new EmailAddress("new@example.org"), concerts.now());
    UserProfile changed = concerts.users.profile(ada).orElseThrow();
    assertEquals(new EmailAddress("new@example.org"), changed.email());
    assertEquals(3, changed.version());
  }

  @Test
  void manyUsersAreReadAtOnceWithoutMissingOnes() {
    UserId eve = concerts.user("eve");
    List<UserId> all = List.of(ada, eve, new UserId("unknown"));
    assertEquals(Set.of(ada, eve), concerts.users.profiles(all).keySet());
    assertEquals(Set.of(ada, eve), concerts.users.preferences(all).keySet());
  }

  @Test
  void preferencesAreReadAsTheyWereWritten() {
    Preferences wanted = wanted("Denver");
    PreferencesChange change = concerts.users.changePreferences(wanted, any -> true);

    assertEquals(new PreferencesChange.Changed(wanted.withVersion(2)), change);
    assertEquals(Optional.of(wanted.withVersion(2)), concerts.users.preferences(ada));
  }

  @Test
  void changeOfAnOldVersionIsStale() {
    concerts.users.changePreferences(wanted("Denver"), version -> version == 1);
    assertEquals(
        new PreferencesChange.Stale(),
        concerts.users.changePreferences(wanted("Chicago"), version -> version == 1));
    assertEquals(
        Optional.of("Denver"), concerts.users.preferences(ada).orElseThrow().location().city());
  }

  @Test
  void onlyOneOfTwoChangesOfTheSameVersionSucceeds() throws Exception {
    List<PreferencesChange> changes =
        atTheSameTime(
            () -> concerts.users.changePreferences(wanted("Denver"), version -> version == 1),
            () -> concerts.users.changePreferences(wanted("Chicago"), version -> version == 1));
    assertEquals(1, changes.stream().filter(PreferencesChange.Changed.class::isInstance).count());
    assertEquals(2, concerts.users.preferences(ada).orElseThrow().version());
  }

  @Test
  void twoUnconditionalChangesBothSucceed() throws Exception {
    atTheSameTime(
        () -> concerts.users.changePreferences(wanted("Denver"), any -> true),
        () -> concerts.users.changePreferences(wanted("Chicago"), any -> true));
    assertEquals(3, concerts.users.preferences(ada).orElseThrow().version());
  }

  @Test
  void unknownUserHasNoPreferences() {
    UserId unknown = new UserId("unknown");
    assertEquals(
        new PreferencesChange.NoSuchUser(),
        concerts.users.changePreferences(
            Preferences.defaults(unknown, concerts.now()), any -> true));
    assertTrue(concerts.users.preferences(unknown).isEmpty());
  }

  @Test
  void replacedCalendarUrlDiffers() {
    long before = concerts.users.profile(ada).orElseThrow().settings().calendarGeneration();
    assertEquals(
        before + 1,
        concerts
            .users
            .replaceCalendarUrl(ada, concerts.now())
            .orElseThrow()
            .settings()
            .calendarGeneration());
    assertTrue(concerts.users.replaceCalendarUrl(new UserId("unknown"), concerts.now()).isEmpty());
  }

  @Test
  void numberOfUpcomingConcertsIsStoredAsCounted() {
    UserProfile profile = concerts.users.profile(ada).orElseThrow();
    assertEquals(3, concerts.users.updateUpcomingCount(profile, 3).statistics().upcomingConcerts());
    assertEquals(3, concerts.statistics(ada).upcomingConcerts());
  }

  @Test
  void keysAndTextsDoNotContainTheAddress() {
    ArtistId artist = concerts.artist("tm:lumineers");
    Concert concert = concerts.playedToday("c1", artist);
    concerts.track(ada, artist);
    concerts.notifications.store(
        ConcertsFixture.newNotification(concerts.notification("n1", ada, artist), "tm-event-123"));
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, concert.concertId(), concerts.feedback(true));

    assertTrue(
        concerts.everything().stream()
            .map(item -> item.get("EntityType").s())
            .collect(Collectors.toSet())
            .containsAll(
                Set.of(
                    "UserProfile",
                    "UserPreferences",
                    "UserArtist",
                    "Notification",
                    "Told",
                    "Recommendation",
                    "Attendance",
                    "UserTaste")));
    assertFalse(
        concerts.everything().stream()
            .flatMap(item -> Map.copyOf(item).entrySet().stream())
            .filter(attribute -> attribute.getKey().matches("PK|SK|GSI.*"))
            .anyMatch(attribute -> attribute.getValue().s().contains("@")));
    assertFalse(concerts.users.profile(ada).orElseThrow().toString().contains("@"));
    assertFalse(wanted("Denver").toString().contains("+1303"));
  }

  private Preferences wanted(String city) {
    return new Preferences(
        ada,
        new Preferences.Notifications(
            false,
            true,
            true,
            Optional.of(new PhoneNumber("+13035550100")),
            Frequency.WEEKLY,
            new Preferences.QuietHours(
                true, LocalTime.of(22, 0), LocalTime.of(8, 0), ZoneId.of("America/Denver"))),
        new Preferences.Location(
            Optional.of(city), Optional.of("CO"), 50, true, List.of("Boulder")),
        new Preferences.Filters(
            Optional.of(BigDecimal.ZERO),
            Optional.of(new BigDecimal("150.5")),
            List.of("Ball Arena"),
            List.of("The Cellar"),
            Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY),
            List.of("Folk")),
        concerts.now(),
        1);
  }

  private static List<PreferencesChange> atTheSameTime(
      Callable<PreferencesChange> one, Callable<PreferencesChange> other) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<PreferencesChange> changes = new ArrayList<>();
      for (Future<PreferencesChange> change : threads.invokeAll(List.of(one, other))) {
        changes.add(change.get());
      }
      return changes;
    } finally {
      threads.shutdownNow();
    }
  }
}
