package dev.nightjar.concerts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.notify.DeliveryCount;
import dev.nightjar.concerts.refresh.RefreshCount;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.ops.RunReport;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The overview card of concerts. */
class ConcertsOverviewCardTest {

  private final ConcertsFixture concerts = new ConcertsFixture();

  @Test
  void cardShowsTheLastRunsWithWork() {
    assertEquals(List.of(), look().moments());
    Instant done = concerts.clock.instant();
    concerts.runs.record(
        LastRuns.Kind.REFRESH,
        new RunReport<>(RefreshCount.class)
            .add(RefreshCount.REFRESHED)
            .add(RefreshCount.RECORDED, 1200)
            .add(RefreshCount.FAILED, 2));
    concerts.runs.record(
        LastRuns.Kind.DELIVERY,
        new RunReport<>(DeliveryCount.class).add(DeliveryCount.EMAILS, 3).add(DeliveryCount.SMS));
    concerts.clock.advance(Duration.ofMinutes(1));
    concerts.runs.record(LastRuns.Kind.REFRESH, new RunReport<>(RefreshCount.class));
    assertEquals(
        List.of(
            new LastActivity(
                "Last refresh", done, "1 artist, 1,200 new or changed concerts, 2 failed"),
            new LastActivity("Last delivery", done, "3 e-mails, 1 SMS")),
        look().moments());
  }

  @Test
  void longOverdueDeliveriesAreStuck() {
    UserId ada = concerts.user("ada");
    ArtistId artist = concerts.artist("tm:1");
    concerts.track(ada, artist);
    concerts.notifications.store(
        ConcertsFixture.newNotification(
            concerts.notification("n1", ada, artist), "event", Optional.of(concerts.now())));
    assertEquals("1", value("tracked artists"));
    assertEquals("1", value("deliveries due"));
    assertEquals("0", value("deliveries stuck"));
    concerts.clock.advance(Duration.ofMinutes(11));
    assertEquals("1", value("deliveries stuck"));
  }

  private String value(String label) {
    return look().figures().stream()
        .filter(figure -> figure.label().equals(label))
        .map(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  private CardContent look() {
    return new ConcertsOverviewCard(
            concerts.queue,
            concerts.recommendationQueue,
            concerts.pending,
            concerts.runs,
            concerts.clock,
            null)
        .content();
  }
}
