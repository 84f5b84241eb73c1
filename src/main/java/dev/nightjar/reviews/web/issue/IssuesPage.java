package dev.nightjar.reviews.web.issue;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The most frequent issues of a category in all stacks, by rule. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record IssuesPage(
    String category, List<String> categories, List<IssueGroup> groups, String moreHref)
    implements TemplateInstance {}
