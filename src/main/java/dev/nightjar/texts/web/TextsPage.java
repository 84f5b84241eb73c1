package dev.nightjar.texts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Where texts are uploaded, and what this browser has uploaded before. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TextsPage(HistoryView history, long maxBytes, boolean hasOwner)
    implements TemplateInstance {}
