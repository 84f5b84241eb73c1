package dev.nightjar.reviews.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.reviews.model.statistics.RiskDay;
import dev.nightjar.reviews.model.statistics.RiskScore;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** High-risk reviews of a period, and the risk trend. */
@Path("/api/reviews/risk")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class RiskResource {

  /** Each day is a partition of the index, so the number of days per request is limited. */
  static final int MAX_DAYS = 92;

  private static final int DEFAULT_DAYS = 30;
  private static final String DATE = "A date in UTC, such as 2025-11-17; at most 92 days in total";

  private final ReviewsTable table;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  RiskResource(ReviewsTable table, Instance<Cursors> cursors, Clock clock) {
    this.table = table;
    this.cursors = cursors;
    this.clock = clock;
  }

  private record Period(LocalDate from, LocalDate to) {}

  @GET
  @Operation(summary = "High-risk reviews: latest day first, highest risk of a day first")
  public Page<SummaryView> highRisk(
      @QueryParam("from") @Parameter(description = DATE) String from,
      @QueryParam("to") @Parameter(description = DATE) String to,
      @QueryParam("minRisk")
          @Parameter(schema = @Schema(minimum = "0", maximum = "1", defaultValue = "0.7"))
          String minRisk,
      @BeanParam PageParameters page) {
    Period period = period(from, to);
    BigDecimal risk = risk(minRisk);
    QueryId query =
        QueryId.of("high-risk")
            .with("from", period.from().toString())
            .with("to", period.to().toString())
            .with("minRisk", risk.stripTrailingZeros().toPlainString());
    return Page.of(
        table.highRiskReviews(
            period.from(), period.to(), risk, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        SummaryView::of);
  }

  @GET
  @Path("/trend")
  @Operation(summary = "The risk distribution of each day's reviews, in chronological order")
  public Page<RiskDay> trend(
      @QueryParam("from") @Parameter(description = DATE) String from,
      @QueryParam("to") @Parameter(description = DATE) String to) {
    Period period = period(from, to);
    Stream<LocalDate> days = period.from().datesUntil(period.to().plusDays(1));
    return new Page<>(days.map(table::riskDistribution).toList(), null);
  }

  private Period period(String from, String to) {
    LocalDate today = clock.instant().atZone(ZoneOffset.UTC).toLocalDate();
    LocalDate last = RequestParameters.date("to", to, today);
    LocalDate first = RequestParameters.date("from", from, last.minusDays(DEFAULT_DAYS - 1L));
    if (first.isAfter(last)) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
    if (ChronoUnit.DAYS.between(first, last) >= MAX_DAYS) {
      throw InvalidInputException.of(
          "from", "must be at most " + (MAX_DAYS - 1) + " days before 'to'");
    }
    return new Period(first, last);
  }

  private static BigDecimal risk(String text) {
    if (text == null) {
      return RiskScore.HIGH;
    }
    try {
      BigDecimal risk = new BigDecimal(text);
      if (risk.signum() >= 0 && risk.compareTo(BigDecimal.ONE) <= 0 && risk.scale() <= 4) {
        return risk;
      }
    } catch (NumberFormatException e) {
      // handled below, like a number outside of the valid range
    }
    throw InvalidInputException.of("minRisk", "must be a number from 0 to 1 such as 0.7");
  }
}
