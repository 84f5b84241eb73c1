package dev.nightjar.texts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page with the upload area and the browser's history. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TextsPage(HistoryView history, long maxBytes, boolean hasOwner)
    implements TemplateInstance {}
