package dev.nightjar.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The overview of all systems. */
@CheckedTemplate(basePath = "web", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Overview(List<OverviewCard> cards) implements TemplateInstance {}
