package dev.nightjar.texts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The history, or its next page, without the page frame. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record HistoryFragment(HistoryView history) implements TemplateInstance {}
