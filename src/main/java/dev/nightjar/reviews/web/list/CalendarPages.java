package dev.nightjar.reviews.web.list;

import dev.nightjar.concurrent.WorkerPool;
import dev.nightjar.http.PageCursors;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.statistics.RiskDay;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The risk calendar of all stacks by month; days are in UTC, like in the index. */
@Path("/reviews/calendar")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class CalendarPages {

  private static final int FIRST_YEAR = 2000;

  /** The number of reviews counted per day, because a page shows up to 31 days. */
  private static final int MAX_COUNTED = 200;

  private final ReviewsTable table;
  private final PageCursors cursors;
  private final Clock clock;

  CalendarPages(ReviewsTable table, PageCursors cursors, Clock clock) {
    this.table = table;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  public TemplateInstance calendar(
      @QueryParam("month") @DefaultValue("") String month,
      @QueryParam("day") @DefaultValue("") String day,
      @QueryParam("cursor") @DefaultValue("") String cursor,
      @HeaderParam(HtmxRequest.REQUEST) String htmx) {
    LocalDate today = clock.instant().atZone(ZoneOffset.UTC).toLocalDate();
    LocalDate chosen = day.isEmpty() ? LocalDate.MIN : date(day);
    if (htmx != null && !day.isEmpty()) {
      return new ListFragment(reviewsOf(chosen, cursor));
    }
    YearMonth shown = month.isEmpty() ? YearMonth.from(today) : month(month);
    return new CalendarPage(
        RiskCalendar.of(shown, today, chosen, risks(shown, today)::get),
        day,
        day.isEmpty() ? "" : RiskCalendar.nameOf(chosen),
        day.isEmpty() ? List.of() : List.of(reviewsOf(chosen, cursor)));
  }

  /** Each day is a partition of the index and needs its own query. */
  private Map<LocalDate, RiskDay.Counted> risks(YearMonth month, LocalDate today) {
    List<LocalDate> days =
        month
            .atDay(1)
            .datesUntil(month.plusMonths(1).atDay(1))
            .filter(day -> !day.isAfter(today))
            .toList();
    Map<LocalDate, RiskDay.Counted> risks = new HashMap<>();
    try (WorkerPool workerPool = new WorkerPool("risk-calendar")) {
      Iterator<RiskDay.Counted> counted =
          workerPool.each(days, day -> table.riskDistribution(day, MAX_COUNTED)).iterator();
      days.forEach(day -> risks.put(day, counted.next()));
    }
    return risks;
  }

  private Listing reviewsOf(LocalDate day, String cursor) {
    QueryId query = QueryId.of("calendar-day").with("day", day.toString());
    Slice<ReviewSummary> slice =
        table.highRiskReviews(
            day, day, BigDecimal.ZERO, ReviewLists.PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    String more =
        next.isEmpty()
            ? ""
            : "/reviews/calendar?month=%s&day=%s&cursor=%s"
                .formatted(YearMonth.from(day), day, next);
    return new Listing(
        "",
        slice.items().stream().map(SummaryView::of).toList(),
        cursor.isEmpty(),
        more,
        more,
        false);
  }

  private static LocalDate date(String text) {
    try {
      return checked(LocalDate.parse(text));
    } catch (DateTimeException e) {
      throw InvalidInputException.of("day", "must be a date such as 2026-11-17");
    }
  }

  private static YearMonth month(String text) {
    try {
      return YearMonth.from(checked(YearMonth.parse(text).atDay(1)));
    } catch (DateTimeException e) {
      throw InvalidInputException.of("month", "must be a month such as 2026-11");
    }
  }

  private static LocalDate checked(LocalDate date) {
    if (date.getYear() < FIRST_YEAR || date.getYear() > 9999) {
      throw new DateTimeException("the date is out of range");
    }
    return date;
  }
}
