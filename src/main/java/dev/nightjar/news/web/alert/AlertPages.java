package dev.nightjar.news.web.alert;

import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.news.alert.AlertRules;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.query.ItemQueries;
import dev.nightjar.news.web.ArticleView;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;

/** Lists alert rules, shows the history of one, and changes them by forms. */
@Path("/news/alerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AlertPages {

  private static final String SELF = "/news/alerts";
  private static final int PAGE = 50;
  private static final int MAX_TITLES = 30;
  private static final QueryId RULES = QueryId.of("news-alerts-page");

  private final AlertRules rules;
  private final ItemQueries items;
  private final PageCursors cursors;
  private final Clock clock;

  AlertPages(AlertRules rules, ItemQueries items, PageCursors cursors, Clock clock) {
    this.rules = rules;
    this.items = items;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  public TemplateInstance alerts(@QueryParam("cursor") String cursor) {
    return page(AlertForm.empty(), cursor);
  }

  @POST
  public Response create(
      @RestForm String kind,
      @RestForm String name,
      @RestForm String tag,
      @RestForm String fallsBy,
      @RestForm String withinHours,
      @RestForm String sentiment,
      @RestForm String minScore,
      @RestForm String quietHours) {
    AlertForm form =
        new AlertForm(
            text(kind),
            text(name),
            text(tag),
            text(fallsBy),
            text(withinHours),
            text(sentiment),
            text(minScore),
            text(quietHours),
            List.of());
    try {
      return seeOther(SELF + "/" + rules.create(form.toInput()).id());
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(form.with(e.violations()), ""))
          .build();
    }
  }

  @GET
  @Path("/{id}")
  public TemplateInstance alert(String id, @QueryParam("cursor") String cursor) {
    AlertRule rule = rules.rule(id).orElseThrow(() -> unknown(id));
    QueryId list = QueryId.of("news-alert-page").with("id", id);
    Slice<AlertFiring> firings = rules.firings(id, PAGE, cursors.start(list, cursor));
    Map<String, String> titles = titles(firings.items());
    return new AlertPage(
        AlertRow.of(rule, rules.isKnown(rule), clock.instant()),
        firings.items().stream().map(firing -> FiringRow.of(firing, titles)).toList(),
        href(SELF + "/" + id, cursors.next(list, firings)));
  }

  @POST
  @Path("/{id}/pause")
  public Response pause(String id) {
    return paused(id, true);
  }

  @POST
  @Path("/{id}/resume")
  public Response resume(String id) {
    return paused(id, false);
  }

  private Response paused(String id, boolean isPaused) {
    rules.pause(id, isPaused).orElseThrow(() -> unknown(id));
    return seeOther(SELF + "/" + id);
  }

  @POST
  @Path("/{id}/delete")
  public Response delete(String id) {
    if (!rules.delete(id)) {
      throw unknown(id);
    }
    return seeOther(SELF);
  }

  private TemplateInstance page(AlertForm form, String cursor) {
    Slice<AlertRule> slice = rules.rules(PAGE, cursors.start(RULES, cursor));
    Set<String> waiting = rules.waitForTheirTag(slice.items());
    return new AlertsPage(
        slice.items().stream()
            .map(rule -> AlertRow.of(rule, !waiting.contains(rule.id()), clock.instant()))
            .toList(),
        href(SELF, cursors.next(RULES, slice)),
        form);
  }

  /** The titles of the newest articles; each is a read of its own. */
  private Map<String, String> titles(List<AlertFiring> firings) {
    return firings.stream()
        .flatMap(firing -> firing.examples().stream())
        .distinct()
        .limit(MAX_TITLES)
        .flatMap(id -> items.item(id).stream())
        .map(ArticleView::of)
        .collect(Collectors.toMap(ArticleView::id, ArticleView::title));
  }

  private static String href(String page, String cursor) {
    return cursor.isEmpty()
        ? ""
        : page + "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }

  private static Response seeOther(String href) {
    return Response.seeOther(URI.create(href)).build();
  }

  private static ProblemException unknown(String id) {
    return ProblemException.notFound("No alert rule has the id " + id);
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
