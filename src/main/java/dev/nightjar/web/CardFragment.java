package dev.nightjar.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One card, as {@code /<system>/glance} answers it. */
@CheckedTemplate(basePath = "web", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CardFragment(OverviewCard card) implements TemplateInstance {}
