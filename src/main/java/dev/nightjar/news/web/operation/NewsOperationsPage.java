package dev.nightjar.news.web.operation;

import dev.nightjar.web.LastActivity;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of operations of news.
 *
 * @param report of the run that the user has started
 * @param healingRuns the last run of self-healing, if there is one
 * @param hasOlderItems whether an older model has judged items
 * @param cursor where rescoring continues; empty at the start
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NewsOperationsPage(
    RunSummary report,
    List<LastActivity> healingRuns,
    String modelVersion,
    boolean hasOlderItems,
    String cursor)
    implements TemplateInstance {}
