package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;

/** Converts attendances and ratings to items and back. */
public final class AttendanceCodec {

  private AttendanceCodec() {}

  public static Item attendance(ItemBuilder item, Attendance attendance) {
    return item.text("EntityType", "Attendance")
        .text("userId", attendance.userId().value())
        .text("concertId", attendance.concertId().value())
        .text("artistId", attendance.artistId().value())
        .text("artistName", attendance.artistName())
        .text("eventName", attendance.eventName())
        .optional("venue", attendance.venue(), ItemBuilder::text)
        .optional("city", attendance.city(), ItemBuilder::text)
        .optional("state", attendance.state(), ItemBuilder::text)
        .text("date", attendance.date().toString())
        .textList("genres", attendance.genres())
        .optional("rating", attendance.rating().map(Integer::longValue), ItemBuilder::number)
        .optional("review", attendance.review(), ItemBuilder::text)
        .text("createdAt", SortableTime.seconds(attendance.createdAt()))
        .text("updatedAt", SortableTime.seconds(attendance.updatedAt()))
        .build();
  }

  public static Attendance readAttendance(Item item) {
    return new Attendance(
        item.parsed("userId", UserId::new),
        item.parsed("concertId", ConcertId::new),
        item.parsed("artistId", ArtistId::new),
        item.text("artistName"),
        item.text("eventName"),
        item.optional("venue", Item::text),
        item.optional("city", Item::text),
        item.optional("state", Item::text),
        item.parsed("date", ConcertDate::parse),
        item.textList("genres"),
        item.optional("rating", Item::integer),
        item.optional("review", Item::text),
        item.timestamp("createdAt"),
        item.timestamp("updatedAt"));
  }

  public static Ratings readRatings(Item item) {
    return new Ratings(item.number("count"), item.number("sum"));
  }
}
