package dev.nightjar.reviews.web.rule;

import dev.nightjar.reviews.web.finding.FindingsView.Choice;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The rules that match the search.
 *
 * @param total the number of all rules
 * @param found the number of rules that match
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RulesPage(
    RuleFilter.Criteria filter,
    int total,
    int found,
    List<Choice> severities,
    List<Choice> categories,
    RuleList list)
    implements TemplateInstance {}
