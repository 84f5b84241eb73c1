package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.connection.MusicServiceToken;
import dev.nightjar.concerts.model.connection.PendingAuthorization;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.FailingDynamoDb;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Users with items of every kind. */
final class ErasureFixture {

  final ConcertsFixture concerts = new ConcertsFixture();
  final ArtistId lumineers = concerts.artist("tm:lumineers");
  final ArtistId isakov = concerts.artist("tm:isakov");
  final Concert played = concerts.playedToday("c1", isakov);

  /**
   * A profile, preferences, two artists, a notification with its sent log, a recommendation, an
   * attended and rated concert, the taste, a plan for a concert, a token of Spotify, a consent that
   * was asked for, and a browser.
   */
  UserId userWithEverything(String id) {
    UserId user = concerts.user(id);
    concerts.track(user, lumineers);
    concerts.track(user, isakov);
    concerts.store(concerts.notification("first-" + id, user, lumineers));
    concerts.recommended(concerts.recommendation("c1", user));
    concerts.attendances.attend(
        user, played.concertId(), new Attendance.Review(Optional.of(4), Optional.empty()));
    concerts.plans.save(user, played.concertId(), PlanStatus.GOING);
    concerts.tokens.connect(
        new MusicServiceToken(
            user, "encrypted", "scope", concerts.now(), concerts.now(), concerts.now(), 1));
    concerts.tokens.begin(new PendingAuthorization(user, "state", "encrypted", concerts.now()));
    concerts.browsers.add(
        user, new Browser("browser", "https://push.example/x", "key", "auth", concerts.now()));
    return user;
  }

  List<Map<String, AttributeValue>> itemsAbout(String user) {
    return concerts.itemsAbout(new UserId(user));
  }

  /** Starts a deletion that fails after so many requests; returns false if it completes before. */
  boolean failAfter(UserId user, int requests) {
    try (DynamoDbClient dying = FailingDynamoDb.failingAfter(requests)) {
      concerts.through(dying).erasure.erase(user);
      return false;
    } catch (FailingDynamoDb.Terminated e) {
      return true;
    }
  }
}
