package dev.nightjar.reviews.web.issue;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The most frequent issues of a category in all stacks, by rule.
 *
 * @param most the number of issues that were read; 0 if these are all
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record IssuesPage(
    IssueFilter.Criteria filter,
    List<String> categories,
    List<IssueFilter.Column> columns,
    List<IssueGroup> groups,
    int most)
    implements TemplateInstance {}
