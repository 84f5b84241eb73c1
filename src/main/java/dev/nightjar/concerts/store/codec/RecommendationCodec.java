package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.SortableTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Converts recommendations and tastes to items and back. */
public final class RecommendationCodec {

  /** Recommendations: delete 30 days after generation. */
  static final Duration RECOMMENDATION_TTL = Duration.ofDays(30);

  private RecommendationCodec() {}

  public static Item recommendation(ItemBuilder item, Recommendation recommendation) {
    return item.text("EntityType", "Recommendation")
        .text("userId", recommendation.userId().value())
        .text("concertId", recommendation.concertId().value())
        .decimal("score", recommendation.score())
        .text("reason", recommendation.reason())
        .textList("similarToArtists", recommendation.similarToArtists())
        .textList("matchingGenres", recommendation.matchingGenres())
        .text("aiModel", recommendation.aiModel())
        .text("generatedAt", SortableTime.seconds(recommendation.generatedAt()))
        .optional(
            "feedback",
            recommendation.feedback().map(RecommendationCodec::feedback),
            ItemBuilder::item)
        .number("TTL", Ttl.after(recommendation.generatedAt(), RECOMMENDATION_TTL))
        .build();
  }

  public static Item feedback(Recommendation.Feedback feedback) {
    return new ItemBuilder()
        .flag("helpful", feedback.helpful())
        .flag("attended", feedback.attended())
        .optional("comment", feedback.comment(), ItemBuilder::text)
        .text("submittedAt", SortableTime.seconds(feedback.submittedAt()))
        .build();
  }

  public static Recommendation readRecommendation(Item item) {
    return new Recommendation(
        item.parsed("userId", UserId::new),
        item.parsed("concertId", ConcertId::new),
        item.decimal("score").doubleValue(),
        item.text("reason"),
        item.textList("similarToArtists"),
        item.textList("matchingGenres"),
        item.text("aiModel"),
        item.timestamp("generatedAt"),
        item.optional("feedback", Item::item)
            .map(
                feedback ->
                    new Recommendation.Feedback(
                        feedback.flag("helpful"),
                        feedback.flag("attended"),
                        feedback.optional("comment", Item::text),
                        feedback.timestamp("submittedAt"))));
  }

  public static Item taste(ItemBuilder item, UserId user, Taste taste) {
    return item.text("EntityType", "UserTaste")
        .text("userId", user.value())
        .item("genres", genres -> taste.genres().forEach(genres::number))
        .item(
            "artists",
            artists -> taste.artists().forEach((id, sum) -> artists.number(id.value(), sum)))
        .number("version", taste.version())
        .build();
  }

  public static Taste readTaste(Item item) {
    return new Taste(
        sums(item.item("genres"), genre -> genre),
        sums(item.item("artists"), ArtistId::new),
        item.number("version"));
  }

  private static <K> Map<K, Long> sums(Item sums, Function<String, K> key) {
    Map<K, Long> read = new HashMap<>();
    sums.attributes().keySet().forEach(name -> read.put(key.apply(name), sums.number(name)));
    return read;
  }
}
