package dev.nightjar.concerts.web.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.web.session.DemoProfile;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.NextStep;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The overview card of concerts. */
class ConcertsOverviewCardTest {

  private final ConcertsFixture concerts = new ConcertsFixture();

  @Test
  void cardWithoutTrackedArtistsOffersToTrackOne() {
    assertEquals(
        List.of(NextStep.page("Track an artist", "/concerts/artists")), card().content().steps());
    UserId ada = concerts.user("ada");
    UserProfile profile = concerts.users.profile(ada).orElseThrow();
    assertEquals("Track an artist", card().contentOf(profile).steps().get(0).label());
  }

  @Test
  void cardOfAUserCountsTheirNotificationsOfTheLastDay() {
    UserId ada = concerts.user("ada");
    ArtistId artist = concerts.artist("tm:1");
    concerts.track(ada, artist);
    store(ada, artist, "n1");
    concerts.clock.advance(Duration.ofHours(25));
    store(ada, artist, "n2");
    CardContent content = card().contentOf(concerts.users.profile(ada).orElseThrow());
    assertEquals("1", value(content.figures(), "notifications"));
    assertEquals("2", value(content.figures(), "unread"));
    assertEquals("1", value(content.figures(), "tracked artists"));
    assertEquals(
        1, content.sparklines().get(0).bars().stream().filter(bar -> !bar.isEmpty()).count());
  }

  @Test
  void longOverdueDeliveriesAreStuckAndNeedAttention() {
    UserId ada = concerts.user("ada");
    ArtistId artist = concerts.artist("tm:1");
    concerts.track(ada, artist);
    store(ada, artist, "n1");
    assertEquals("1", value(card().content().figures(), "tracked artists"));
    assertEquals("1", value(card().backlog(), "deliveries due"));
    assertEquals("0", value(card().backlog(), "stuck deliveries"));
    assertEquals(List.of(), card().content().attention());
    concerts.clock.advance(Duration.ofMinutes(11));
    assertEquals("1", value(card().backlog(), "stuck deliveries"));
    assertEquals("1 stuck delivery", card().content().attention().get(0).text());
  }

  private void store(UserId user, ArtistId artist, String id) {
    concerts.notifications.store(
        ConcertsFixture.newNotification(
            concerts.notification(id, user, artist), "event-" + id, Optional.of(concerts.now())));
  }

  private static String value(List<Figure> figures, String label) {
    return figures.stream()
        .filter(figure -> figure.label().equals(label))
        .map(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void visitorsSeeTheActivityOfTheDemosUser() {
    UserId ada = concerts.user("ada");
    ArtistId artist = concerts.artist("tm:1");
    concerts.track(ada, artist);
    store(ada, artist, "n1");
    CardContent content = card(() -> concerts.users.profile(ada)).content();
    assertEquals("1", value(content.figures(), "notifications"));
    assertEquals("1", content.sparklines().get(0).peak());
  }

  private ConcertsOverviewCard card() {
    return card(Optional::empty);
  }

  private ConcertsOverviewCard card(Supplier<Optional<UserProfile>> demo) {
    return new ConcertsOverviewCard(
        concerts.queue,
        concerts.recommendationQueue,
        concerts.pending,
        concerts.notifications,
        concerts.runs,
        null,
        new DemoProfile(demo),
        concerts.clock,
        null);
  }
}
