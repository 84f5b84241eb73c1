package dev.nightjar.texts.web;

import dev.nightjar.texts.explore.TextComparison;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The comparison of two files. */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ComparePage(FileView first, FileView second, TextComparison comparison)
    implements TemplateInstance {}
