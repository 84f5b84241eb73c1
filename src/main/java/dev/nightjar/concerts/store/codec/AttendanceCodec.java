package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_DATE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.table.item.ItemCodec;

/** The items of attended concerts. */
public final class AttendanceCodec {

  public static final ItemCodec<Attendance> ATTENDANCE =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "Attendance");
            var user = attributes.required("userId", USER_ID, Attendance::userId);
            var concert = attributes.required("concertId", CONCERT_ID, Attendance::concertId);
            var artist = attributes.required("artistId", ARTIST_ID, Attendance::artistId);
            var artistName = attributes.required("artistName", TEXT, Attendance::artistName);
            var eventName = attributes.required("eventName", TEXT, Attendance::eventName);
            var venue = attributes.optional("venue", TEXT, Attendance::venue);
            var city = attributes.optional("city", TEXT, Attendance::city);
            var state = attributes.optional("state", TEXT, Attendance::state);
            var date = attributes.required("date", CONCERT_DATE, Attendance::date);
            var genres = attributes.required("genres", TEXT_LIST, Attendance::genres);
            var rating = attributes.optional("rating", INTEGER, Attendance::rating);
            var review = attributes.optional("review", TEXT, Attendance::review);
            var created =
                attributes.required("createdAt", TIMESTAMP_SECONDS, Attendance::createdAt);
            var updated =
                attributes.required("updatedAt", TIMESTAMP_SECONDS, Attendance::updatedAt);
            return item ->
                new Attendance(
                    user.of(item),
                    concert.of(item),
                    artist.of(item),
                    artistName.of(item),
                    eventName.of(item),
                    venue.of(item),
                    city.of(item),
                    state.of(item),
                    date.of(item),
                    genres.of(item),
                    rating.of(item),
                    review.of(item),
                    created.of(item),
                    updated.of(item));
          });

  private AttendanceCodec() {}
}
