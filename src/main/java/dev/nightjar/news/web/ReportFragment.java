package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** What a run did, alone. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ReportFragment(RunReport report) implements TemplateInstance {}
