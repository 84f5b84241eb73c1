package dev.nightjar.reviews.web.issue;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * An issue: its frequency by stack and its occurrences.
 *
 * @param severity that of the rule, or of the latest occurrence
 * @param filePath the file that the page is limited to; empty if it shows all
 * @param stackId the stack that the page is limited to; empty if it shows all
 * @param everywhereHref the same issue in all files and stacks; empty if the page shows them
 * @param isCut whether there are older occurrences that can't be shown
 * @param moreHref older occurrences; empty if there are none
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record IssuePage(
    IssueGroup group,
    String category,
    String severity,
    String filePath,
    String stackId,
    String everywhereHref,
    List<Occurrence> occurrences,
    boolean isCut,
    String moreHref)
    implements TemplateInstance {}
