package dev.nightjar.reviews.web.inventory;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The findings of all stacks.
 *
 * @param found how many match
 * @param findings the first of them; empty if they are grouped
 * @param groups empty unless they are grouped
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FindingsPage(
    InventoryFilter.Criteria filter,
    List<String> severities,
    List<String> categories,
    List<String> stacks,
    List<Column> columns,
    int found,
    List<CurrentFinding> findings,
    List<FindingGroup> groups)
    implements TemplateInstance {

  /**
   * A column that the table can be sorted by.
   *
   * @param direction as in {@code aria-sort}; empty unless the table is sorted by it
   */
  public record Column(String title, String href, String direction) {}
}
