package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.FailingDynamoDb;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** People of whom there is something of every kind to be deleted. */
final class ErasureFixture {

  final ConcertsFixture concerts = new ConcertsFixture();
  final ArtistId lumineers = concerts.artist("tm:lumineers");
  final ArtistId isakov = concerts.artist("tm:isakov");
  final Concert played = concerts.playedToday("c1", isakov);

  /**
   * A profile, preferences, two artists, a notification and what was told with it, a
   * recommendation, a concert that was attended and rated, and the taste that follows from it.
   */
  UserId userWithEverything(String id) {
    UserId user = concerts.user(id);
    concerts.track(user, lumineers);
    concerts.track(user, isakov);
    concerts.store(concerts.notification("first-" + id, user, lumineers));
    concerts.recommended(concerts.recommendation("c1", user));
    concerts.attendances.attend(
        user, played.concertId(), new Attendance.Review(Optional.of(4), Optional.empty()));
    return user;
  }

  List<Map<String, AttributeValue>> itemsAbout(String user) {
    return concerts.itemsAbout(new UserId(user));
  }

  /** Begins a deletion that dies after so many requests, or ends before; then it answers false. */
  boolean die(UserId user, int requests) {
    try (DynamoDbClient dying = FailingDynamoDb.dyingAfter(requests)) {
      concerts.through(dying).erasure.erase(user);
      return false;
    } catch (FailingDynamoDb.Died e) {
      return true;
    }
  }
}
