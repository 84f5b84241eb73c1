package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.statistics.RiskBand;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.table.query.Position;
import dev.nightjar.web.Attention;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.NextStep;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import dev.nightjar.web.Sparkline;
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
import java.util.ArrayList;
import java.util.List;

/** The overview card: reviews of the last 24 hours, each number counted up to 100. */
@Named("reviews-glance")
@Singleton
@Path("/reviews/glance")
public class ReviewsOverviewCard implements OverviewCardSource {

  private static final int MAX_COUNTED = 100;
  private static final String WAITING = "/reviews?status=pending";
  private static final String FAILED = "/reviews?status=failed";
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
    List<ReviewSummary> failed = latest(Status.FAILED);
    int pending = latest(Status.PENDING).size();
    if (completed.isEmpty() && failed.isEmpty() && pending == 0) {
      return CardContent.empty(
          "Reviews",
          "/reviews",
          "No reviews yet. The sample is a small web shop with many findings.",
          List.of(),
          NextStep.form("Review the sample", "/reviews/new/sample"));
    }
    List<ReviewSummary> today = since(now.minus(WINDOW), completed);
    return new CardContent(
        "Reviews",
        "/reviews",
        "Terraform reviews, last 24 hours.",
        List.of(
            Figure.plain("reviewed", today.size())
                .orMore(today.size() == MAX_COUNTED)
                .linkedTo("/reviews"),
            Figure.plain("high risk", today.stream().filter(ReviewsOverviewCard::isRisky).count())
                .linkedTo("/reviews/calendar"),
            Figure.waiting("in progress", pending)
                .orMore(pending == MAX_COUNTED)
                .linkedTo(WAITING)),
        List.of(
            Sparkline.ofEvents(
                "Reviews", today.stream().map(ReviewSummary::createdAt).toList(), now)),
        completed.stream().limit(1).map(ReviewsOverviewCard::activity).toList(),
        attention(now, since(now.minus(WINDOW), failed).size()),
        List.of());
  }

  private static LastActivity activity(ReviewSummary review) {
    String outcome =
        review
            .figures()
            .map(
                figures -> figures.findings() == 1 ? "1 finding" : figures.findings() + " findings")
            .orElse("");
    return new LastActivity("Last review", review.createdAt(), outcome)
        .of(review.stackId(), Hrefs.review(review.reviewId()));
  }

  private static boolean isRisky(ReviewSummary review) {
    return review
        .figures()
        .filter(figures -> RiskBand.of(figures.overallRiskScore()) == RiskBand.HIGH)
        .isPresent();
  }

  private List<Attention> attention(Instant now, int failed) {
    List<Attention> found = new ArrayList<>();
    if (failed > 0) {
      found.add(
          Attention.of(
              failed,
              failed == MAX_COUNTED,
              "review failed in the last 24 hours",
              "reviews failed in the last 24 hours",
              "The page of each one has the reason.",
              FAILED));
    }
    int stuck = stuck(now);
    if (stuck > 0) {
      found.add(
          Attention.of(
              stuck,
              stuck == MAX_COUNTED,
              "stuck review",
              "stuck reviews",
              "The request was lost. Self-healing sends it again.",
              WAITING));
    }
    return found;
  }

  @Override
  public List<Figure> backlog() {
    Instant now = clock.instant();
    int pending = latest(Status.PENDING).size();
    int stuck = stuck(now);
    int failed = since(now.minus(WINDOW), latest(Status.FAILED)).size();
    return List.of(
        Figure.waiting("pending reviews", pending).orMore(pending == MAX_COUNTED).linkedTo(WAITING),
        Figure.problem("stuck reviews", stuck).orMore(stuck == MAX_COUNTED).linkedTo(WAITING),
        Figure.problem("failed reviews, last 24 hours", failed)
            .orMore(failed == MAX_COUNTED)
            .linkedTo(FAILED));
  }

  private int stuck(Instant now) {
    return table
        .reviewsByStatusOlderThan(
            Status.PENDING, now.minus(STUCK_AFTER), MAX_COUNTED, Position.START)
        .items()
        .size();
  }

  private List<ReviewSummary> latest(Status status) {
    return table.reviewsByStatus(status, MAX_COUNTED, Position.START).items();
  }

  private static List<ReviewSummary> since(Instant time, List<ReviewSummary> reviews) {
    return reviews.stream().filter(review -> review.createdAt().isAfter(time)).toList();
  }
}
