package dev.nightjar.local.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The events that no role could handle.
 *
 * @param system whose they are; empty for all
 * @param all how many there are
 * @param shown the newest of them
 * @param redriven what became of those that were delivered again
 * @param summary the same in a sentence; empty if there were none
 * @param href the page's own address
 */
@CheckedTemplate(basePath = "local", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FailedEventsPage(
    String system,
    int all,
    List<FailedEventView> shown,
    List<RedriveView> redriven,
    String summary,
    boolean isUnderWay,
    String href)
    implements TemplateInstance {}
