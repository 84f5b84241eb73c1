package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.query.Position;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The overview card: reviews of the last 24 hours, each number counted up to 100. */
@Named("reviews-glance")
@Singleton
@Path("/reviews/glance")
public class ReviewsOverviewCard implements OverviewCardSource {

  private static final int MAX_COUNTED = 100;
  private static final String WAITING = "/reviews?status=pending";
  private static final Duration WINDOW = Duration.ofHours(24);

  /** A review takes seconds, so the message of an older pending review was lost. */
  private static final Duration STUCK_AFTER = Duration.ofMinutes(15);

  private final ReviewsTable table;
  private final Clock clock;
  private final OverviewCards overviewCards;

  ReviewsOverviewCard(ReviewsTable table, Clock clock, OverviewCards overviewCards) {
    this.table = table;
    this.clock = clock;
    this.overviewCards = overviewCards;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return overviewCards.fragment("reviews", this::content);
  }

  @Override
  public CardContent content() {
    Instant now = clock.instant();
    List<ReviewSummary> completed = latest(Status.COMPLETED);
    List<ReviewSummary> failed = since(now.minus(WINDOW), latest(Status.FAILED));
    List<ReviewSummary> pending = latest(Status.PENDING);
    int stuck =
        table
            .reviewsByStatusOlderThan(
                Status.PENDING, now.minus(STUCK_AFTER), MAX_COUNTED, Position.START)
            .items()
            .size();
    List<ReviewSummary> today = since(now.minus(WINDOW), completed);
    return new CardContent(
        "Reviews",
        "/reviews",
        "Terraform reviews, last 24 hours.",
        List.of(
            Figure.plain("reviewed", today.size())
                .orMore(today.size() == MAX_COUNTED)
                .linkedTo("/reviews"),
            Figure.waiting("pending", pending.size())
                .orMore(pending.size() == MAX_COUNTED)
                .linkedTo(WAITING),
            Figure.problem("stuck", stuck).orMore(stuck == MAX_COUNTED).linkedTo(WAITING),
            Figure.problem("failed", failed.size())
                .orMore(failed.size() == MAX_COUNTED)
                .linkedTo("/reviews?status=failed")),
        completed.stream()
            .limit(1)
            .map(last -> new LastActivity("Last review", last.createdAt(), "of " + last.stackId()))
            .toList());
  }

  private List<ReviewSummary> latest(Status status) {
    return table.reviewsByStatus(status, MAX_COUNTED, Position.START).items();
  }

  private static List<ReviewSummary> since(Instant time, List<ReviewSummary> reviews) {
    return reviews.stream().filter(review -> review.createdAt().isAfter(time)).toList();
  }
}
