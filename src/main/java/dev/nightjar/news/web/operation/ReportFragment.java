package dev.nightjar.news.web.operation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The report of a run, without the page. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ReportFragment(RunSummary report) implements TemplateInstance {}
