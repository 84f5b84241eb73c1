package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_DATE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;

import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.table.item.ItemCodec;

/** The items of concerts that users go to or are interested in. */
public final class PlanCodec {

  public static final ItemCodec<Plan> PLAN =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "ConcertPlan");
            // In GSI1, so that the counts of a concert can be audited.
            attributes.derived("GSI1PK", TEXT, plan -> Keys.concert(plan.concertId()));
            attributes.derived("GSI1SK", TEXT, plan -> Keys.plan(plan.status(), plan.userId()));
            var user = attributes.required("userId", USER_ID, Plan::userId);
            var concert = attributes.required("concertId", CONCERT_ID, Plan::concertId);
            var artist = attributes.required("artistId", ARTIST_ID, Plan::artistId);
            var artistName = attributes.required("artistName", TEXT, Plan::artistName);
            var eventName = attributes.required("eventName", TEXT, Plan::eventName);
            var venue = attributes.optional("venue", TEXT, Plan::venue);
            var city = attributes.optional("city", TEXT, Plan::city);
            var date = attributes.required("date", CONCERT_DATE, Plan::date);
            var status =
                attributes.required(
                    "status", TEXT.as(PlanStatus::code, PlanStatus::of), Plan::status);
            var remindAt = attributes.optional("remindAt", TIMESTAMP_SECONDS, Plan::remindAt);
            // In the queue of reminders as long as there is one.
            attributes.optional("GSI2PK", TEXT, plan -> plan.remindAt().map(any -> Keys.REMINDERS));
            attributes.optional(
                "GSI2SK", TEXT, plan -> plan.remindAt().map(at -> Keys.reminder(at, plan)));
            var created = attributes.required("createdAt", TIMESTAMP_SECONDS, Plan::createdAt);
            var updated = attributes.required("updatedAt", TIMESTAMP_SECONDS, Plan::updatedAt);
            return item ->
                new Plan(
                    user.of(item),
                    concert.of(item),
                    artist.of(item),
                    artistName.of(item),
                    eventName.of(item),
                    venue.of(item),
                    city.of(item),
                    date.of(item),
                    status.of(item),
                    remindAt.of(item),
                    created.of(item),
                    updated.of(item));
          });

  private PlanCodec() {}
}
