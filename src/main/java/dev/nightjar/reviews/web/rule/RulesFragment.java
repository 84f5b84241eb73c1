package dev.nightjar.reviews.web.rule;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Further rules that are added to the list. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RulesFragment(RuleList list) implements TemplateInstance {}
