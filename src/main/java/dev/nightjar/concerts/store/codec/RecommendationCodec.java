package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.concerts.store.codec.AttributeTypes.map;
import static dev.nightjar.table.item.AttributeType.DOUBLE;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Recommendation.Feedback;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;

/** The items of recommendations and tastes. */
public final class RecommendationCodec {

  /** Recommendations: delete 30 days after generation. */
  private static final Duration TTL = Duration.ofDays(30);

  public static final ItemCodec<Feedback> FEEDBACK =
      ItemCodec.of(
          attributes -> {
            var helpful = attributes.required("helpful", FLAG, Feedback::helpful);
            var attended = attributes.required("attended", FLAG, Feedback::attended);
            var comment = attributes.optional("comment", TEXT, Feedback::comment);
            var submitted =
                attributes.required("submittedAt", TIMESTAMP_SECONDS, Feedback::submittedAt);
            return item ->
                new Feedback(
                    helpful.of(item), attended.of(item), comment.of(item), submitted.of(item));
          });

  public static final ItemCodec<Recommendation> RECOMMENDATION =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "Recommendation");
            var user = attributes.required("userId", USER_ID, Recommendation::userId);
            var concert = attributes.required("concertId", CONCERT_ID, Recommendation::concertId);
            var score = attributes.required("score", DOUBLE, Recommendation::score);
            var reason = attributes.required("reason", TEXT, Recommendation::reason);
            var similar =
                attributes.required(
                    "similarToArtists", TEXT_LIST, Recommendation::similarToArtists);
            var genres =
                attributes.required("matchingGenres", TEXT_LIST, Recommendation::matchingGenres);
            var model = attributes.required("aiModel", TEXT, Recommendation::aiModel);
            var generated =
                attributes.required("generatedAt", TIMESTAMP_SECONDS, Recommendation::generatedAt);
            var feedback =
                attributes.optional("feedback", item(FEEDBACK), Recommendation::feedback);
            attributes.derived(
                "TTL", NUMBER, recommendation -> Ttl.after(recommendation.generatedAt(), TTL));
            return item ->
                new Recommendation(
                    user.of(item),
                    concert.of(item),
                    score.of(item),
                    reason.of(item),
                    similar.of(item),
                    genres.of(item),
                    model.of(item),
                    generated.of(item),
                    feedback.of(item));
          });

  public static final ItemCodec<Taste> TASTE =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "UserTaste");
            var genres =
                attributes.required(
                    "genres", map(NUMBER, genre -> genre, genre -> genre), Taste::genres);
            var artists =
                attributes.required(
                    "artists", map(NUMBER, ArtistId::value, ArtistId::new), Taste::artists);
            var version = attributes.required("version", NUMBER, Taste::version);
            return item -> new Taste(genres.of(item), artists.of(item), version.of(item));
          });

  private RecommendationCodec() {}
}
