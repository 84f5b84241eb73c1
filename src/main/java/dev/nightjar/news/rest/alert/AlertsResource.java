package dev.nightjar.news.rest.alert;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.news.alert.AlertRules;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Alert rules and their firings. */
@Path("/api/news/alerts")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class AlertsResource {

  private final AlertRules rules;
  private final Instance<Cursors> cursors;

  AlertsResource(AlertRules rules, Instance<Cursors> cursors) {
    this.rules = rules;
    this.cursors = cursors;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Create an alert rule")
  @APIResponseSchema(
      value = AlertView.class,
      responseCode = "201",
      responseDescription = "The rule is created")
  public RestResponse<AlertView> create(NewAlert body) {
    AlertRule rule = rules.create(RequestBody.required(body).toInput());
    return RestResponse.status(RestResponse.Status.CREATED, view(rule));
  }

  @GET
  @Operation(summary = "Alert rules in the order of their creation")
  public Page<AlertView> list(@BeanParam PageParameters page) {
    QueryId query = QueryId.of("news-alerts");
    Slice<AlertRule> found = rules.rules(page.limit(), page.startAfter(cursors.get(), query));
    Set<String> waiting = rules.waitForTheirTag(found.items());
    return Page.of(
        found, cursors.get(), query, rule -> AlertView.of(rule, !waiting.contains(rule.id())));
  }

  @GET
  @Path("/{id}")
  @Operation(summary = "One alert rule")
  public AlertView rule(String id) {
    return rules.rule(id).map(this::view).orElseThrow(() -> unknown(id));
  }

  @PUT
  @Path("/{id}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replace an alert rule, also to pause or resume it")
  public AlertView replace(String id, NewAlert body) {
    return rules
        .replace(id, RequestBody.required(body).toInput())
        .map(this::view)
        .orElseThrow(() -> unknown(id));
  }

  @DELETE
  @Path("/{id}")
  @Operation(summary = "Delete an alert rule; its history expires")
  @APIResponse(responseCode = "204", description = "The rule is deleted")
  public void delete(String id) {
    if (!rules.delete(id)) {
      throw unknown(id);
    }
  }

  @GET
  @Path("/{id}/firings")
  @Operation(summary = "The firings of an alert rule, newest first; kept for 90 days")
  public Page<FiringView> firings(String id, @BeanParam PageParameters page) {
    rules.rule(id).orElseThrow(() -> unknown(id));
    QueryId query = QueryId.of("news-alert-firings").with("id", id);
    return Page.of(
        rules.firings(id, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        FiringView::of);
  }

  private AlertView view(AlertRule rule) {
    return AlertView.of(rule, rules.isKnown(rule));
  }

  private static ProblemException unknown(String id) {
    return ProblemException.notFound("No alert rule has the id " + id);
  }
}
