package dev.nightjar.reviews.web.issue;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * An issue: its frequency by stack and its occurrences.
 *
 * @param rules its rule; empty for an issue of the language model
 * @param moreHref older occurrences; empty if there are none
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record IssuePage(
    String title,
    String category,
    List<RuleOfIssue> rules,
    IssueList issues,
    List<Occurrence> occurrences,
    String moreHref)
    implements TemplateInstance {}
