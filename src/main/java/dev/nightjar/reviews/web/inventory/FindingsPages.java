package dev.nightjar.reviews.web.inventory;

import dev.nightjar.reviews.web.inventory.FindingsPage.Column;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The findings of the latest reviews of all stacks as a table. */
@Path(InventoryFilter.PATH)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class FindingsPages {

  private static final int MAX_ROWS = 200;

  private final CurrentFindings findings;

  FindingsPages(CurrentFindings findings) {
    this.findings = findings;
  }

  @GET
  public TemplateInstance table(@BeanParam InventoryFilter filter) {
    InventoryFilter.Criteria criteria = filter.criteria();
    List<CurrentFinding> found =
        findings.of(criteria.stack()).stream()
            .filter(criteria::matches)
            .sorted(criteria.order())
            .toList();
    return new FindingsPage(
        criteria,
        InventoryFilter.severities(),
        InventoryFilter.categories(),
        findings.stacks(),
        Stream.of("Severity", "Issue", "Stack", "Place", "Reviewed")
            .map(title -> column(title, criteria))
            .toList(),
        found.size(),
        criteria.isGrouped() ? List.of() : found.stream().limit(MAX_ROWS).toList(),
        criteria.isGrouped() ? FindingGroup.of(found, criteria) : List.of());
  }

  private static Column column(String title, InventoryFilter.Criteria criteria) {
    String name = title.toLowerCase(Locale.ROOT);
    boolean isDescending =
        (name.equals("severity") || name.equals("reviewed")) != criteria.isReversed();
    return new Column(
        title,
        criteria.sortedBy(name),
        criteria.sort().equals(name) ? isDescending ? "descending" : "ascending" : "");
  }
}
