package dev.nightjar.news.web.operation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page of operations of news.
 *
 * @param report of the run that the user has started
 * @param hasOlderItems whether an older model has judged items
 * @param cursor where rescoring continues; empty at the start
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NewsOperationsPage(
    RunSummary report, String modelVersion, boolean hasOlderItems, String cursor)
    implements TemplateInstance {}
