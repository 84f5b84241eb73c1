package dev.nightjar.texts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The list alone, or the texts that follow on it. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record HistoryFragment(HistoryView history) implements TemplateInstance {}
