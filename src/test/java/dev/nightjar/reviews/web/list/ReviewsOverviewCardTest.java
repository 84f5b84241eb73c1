package dev.nightjar.reviews.web.list;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.web.Attention;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.NextStep;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReviewsOverviewCardTest {

  @Test
  void cardWithoutReviewsOffersTheSampleAndHasNoFigures() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      CardContent empty = card(reviews).content();
      assertEquals(
          List.of(NextStep.form("Review the sample", "/reviews/new/sample")), empty.steps());
      assertEquals(List.of(), empty.figures());
      assertEquals(List.of(), empty.attention());
    }
  }

  @Test
  void reviewThatStaysPendingNeedsAttentionOnlyAfterAWhile() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      reviews.pending("run-1", "shop");
      assertEquals(List.of(), card(reviews).content().attention());
      assertEquals(List.of(), card(reviews).content().steps());
      reviews.clock.advance(Duration.ofMinutes(16));
      assertEquals(
          List.of("1 stuck review"),
          card(reviews).content().attention().stream().map(Attention::text).toList());
      assertEquals("1", card(reviews).backlog().get(1).value());
    }
  }

  private static ReviewsOverviewCard card(ReviewsFixture reviews) {
    return new ReviewsOverviewCard(reviews.table, reviews.clock, null);
  }
}
