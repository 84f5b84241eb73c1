package dev.nightjar.texts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page of one file. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TextPage(FileView text) implements TemplateInstance {}
