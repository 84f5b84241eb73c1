package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The figures and the chart alone. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FiguresFragment(FiguresView figures) implements TemplateInstance {}
