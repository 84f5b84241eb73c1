package dev.nightjar.reviews.web.version;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.history.AuditTrail;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionChain;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.ReviewLookup;
import dev.nightjar.table.query.Position;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The list of versions, and the comparison of two versions. */
@Path("/reviews/{id}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class VersionPages {

  static final int PAGE = 20;

  /** More versions than a review has. */
  private static final int MAX_CHOICES = 500;

  private final ReviewLookup lookup;
  private final AuditTrail auditTrail;
  private final VersionChain chain;
  private final StackWaivers stackWaivers;
  private final ReviewsTable table;

  VersionPages(
      ReviewLookup lookup,
      AuditTrail auditTrail,
      VersionChain chain,
      StackWaivers stackWaivers,
      ReviewsTable table) {
    this.lookup = lookup;
    this.table = table;
    this.auditTrail = auditTrail;
    this.chain = chain;
    this.stackWaivers = stackWaivers;
  }

  @GET
  @Path("/versions")
  public TemplateInstance versions(
      String id, @QueryParam("before") @DefaultValue("2147483647") int before) {
    Run run = lookup.run(id);
    if (run.latestVersion() == 0) {
      throw ProblemException.notFound("This review has no version yet; try again later");
    }
    int last = Math.max(1, Math.min(before - 1, run.latestVersion()));
    int first = Math.max(1, last - PAGE + 1);
    List<AuditTrail.Entry> trail = auditTrail.entries(run.reviewId(), first, last);
    List<AuditEntry> entries = new ArrayList<>();
    for (AuditTrail.Entry entry : trail) {
      entries.add(AuditEntry.of(run.reviewId(), entry));
    }
    Collections.reverse(entries);
    return new VersionsPage(
        VersionHead.of(run, run.latestVersion()),
        chain.verify(run.reviewId(), first, last),
        entries,
        stackWaivers.events(run.stackId(), AuditTrail.findingIds(trail)),
        first > 1 ? Hrefs.review(run.reviewId()) + "/versions?before=" + first : "");
  }

  @GET
  @Path("/compare")
  public TemplateInstance compare(
      String id,
      @QueryParam("from") @DefaultValue("0") int from,
      @QueryParam("to") @DefaultValue("0") int to) {
    Run run = lookup.run(id);
    int second = to == 0 ? run.latestVersion() : to;
    int first = from == 0 ? Math.max(1, second - 1) : from;
    VersionStore.WithFiles before = lookup.version(run, first);
    return new ComparePage(
        VersionHead.of(run, run.latestVersion()),
        ChangesView.between(before, lookup.version(run, second)),
        choices(run));
  }

  private List<VersionChoice> choices(Run run) {
    return table.versions(run.reviewId(), MAX_CHOICES, Position.START).items().stream()
        .map(VersionChoice::of)
        .sorted(Comparator.comparingInt(VersionChoice::version).reversed())
        .toList();
  }
}
