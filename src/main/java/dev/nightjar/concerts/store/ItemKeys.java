package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.List;

/** The primary keys of the items. */
public final class ItemKeys {

  private static final KeySchema SCHEMA = KeySchema.of("PK", "SK");

  private ItemKeys() {}

  public static ItemKey of(Item item) {
    return item.key(SCHEMA);
  }

  /** When the catalog may be asked again. */
  public static ItemKey catalogLookup(String kind, String name) {
    return key(CompositeKey.of(kind, name).value(), "LOOKUP");
  }

  static ItemKey key(String partition, String sort) {
    return new ItemKey(SCHEMA, List.of(partition, sort));
  }

  /** An item of a user that has no model of its own in this package. */
  public static ItemKey ofUser(UserId user, String kind, String name) {
    return key(Keys.user(user), CompositeKey.of(kind, name).value());
  }

  public static ItemKey profile(UserId user) {
    return key(Keys.user(user), "PROFILE");
  }

  public static ItemKey preferences(UserId user) {
    return key(Keys.user(user), "PREFERENCES");
  }

  static ItemKey userArtist(UserId user, ArtistId artist) {
    return key(Keys.user(user), Keys.artist(artist));
  }

  static ItemKey notification(UserId user, Instant createdAt, NotificationId notification) {
    return key(
        Keys.user(user),
        CompositeKey.of("NOTIF", SortableTime.seconds(createdAt), notification.value()).value());
  }

  /** {@code eventId} is the source's id of the event. */
  static ItemKey sentLog(UserId user, String eventId) {
    return key(Keys.user(user), CompositeKey.of("TOLD", eventId).value());
  }

  static ItemKey recommendation(UserId user, Instant generatedAt, ConcertId concert) {
    return key(
        Keys.user(user),
        CompositeKey.of("RECOMMEND", SortableTime.seconds(generatedAt), concert.value()).value());
  }

  static ItemKey attended(UserId user, ConcertDate date, ConcertId concert) {
    return key(
        Keys.user(user), CompositeKey.of("ATTENDED", date.toString(), concert.value()).value());
  }

  static ItemKey plan(UserId user, ConcertId concert) {
    return key(Keys.user(user), CompositeKey.of("PLAN", concert.value()).value());
  }

  static ItemKey taste(UserId user) {
    return key(Keys.user(user), "TASTE");
  }

  static ItemKey artistMetadata(ArtistId artist) {
    return key(Keys.artist(artist), Keys.METADATA);
  }

  static ItemKey tour(ArtistId artist) {
    return key(Keys.artist(artist), "TOUR");
  }

  static ItemKey missing(ArtistId artist) {
    return key(Keys.artist(artist), "MISSING");
  }

  static ItemKey artistConcert(ArtistId artist, ConcertDate date, ConcertId concert) {
    return key(Keys.artist(artist), Keys.artistConcert(date, concert));
  }

  static ItemKey concert(ConcertId concert) {
    return key(Keys.concert(concert), Keys.METADATA);
  }

  static ItemKey ratings(ConcertId concert) {
    return key(Keys.concert(concert), "RATINGS");
  }

  static ItemKey plans(ConcertId concert) {
    return key(Keys.concert(concert), Keys.PLANS);
  }

  static ItemKey lastRun(LastRuns.Kind kind) {
    return key(CompositeKey.of("RUN", kind.code()).value(), Keys.METADATA);
  }
}
