package dev.nightjar.reviews.web.rule;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The rules that contain the searched words.
 *
 * @param total the number of all rules
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RulesPage(String words, int total, List<RuleView> rules) implements TemplateInstance {}
