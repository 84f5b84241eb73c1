package dev.nightjar.concerts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.value.ArtistId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TasteTest {

  @Test
  void artistWithMoreNegativeThanPositiveWeightIsDisliked() {
    ArtistId no = new ArtistId("tm:no");
    ArtistId mixed = new ArtistId("tm:mixed");
    Taste taste =
        Taste.UNKNOWN
            .plus(List.of("Folk"), Optional.of(no), -1)
            .plus(List.of("Folk"), Optional.of(mixed), 2)
            .plus(List.of("Folk"), Optional.of(mixed), -1);
    assertEquals(Set.of(no), taste.dislikedArtists());
  }

  @Test
  void genresWithTheLowestWeightAreDroppedFirstLikedOrNot() {
    List<String> many =
        IntStream.range(0, Taste.MAX_ENTRIES - 2).mapToObj(i -> "genre " + i).toList();
    Taste taste =
        Taste.UNKNOWN
            .plus(List.of("dropped"), Optional.empty(), 1)
            .plus(many, Optional.empty(), 2)
            .plus(List.of("Disliked"), Optional.empty(), -3)
            .plus(List.of("liked"), Optional.empty(), 3);

    assertEquals(Taste.MAX_ENTRIES, taste.genres().size());
    assertEquals(-3, taste.ofGenre(" disliked"));
    assertEquals(3, taste.ofGenre("Liked"));
    assertTrue(taste.genres().keySet().containsAll(many));
    assertFalse(taste.genres().containsKey("dropped"));
  }

  @Test
  void weightsThatCancelOutLeaveNothing() {
    Taste liked = Taste.UNKNOWN.plus(List.of("folk", "Folk"), Optional.empty(), 1);
    assertEquals(1, liked.ofGenre("folk"), "a genre counts once");
    assertEquals(Taste.UNKNOWN, liked.plus(List.of("folk"), Optional.empty(), -1));
  }

  @ParameterizedTest
  @CsvSource({"true, 1", "false, -1"})
  void feedbackCountsForOrAgainst(boolean isHelpful, long weight) {
    assertEquals(
        weight,
        Taste.weightOf(
            new Recommendation.Feedback(isHelpful, true, Optional.empty(), Instant.EPOCH)));
  }
}
