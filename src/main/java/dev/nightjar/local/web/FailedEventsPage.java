package dev.nightjar.local.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of failed events.
 *
 * @param system their system; empty for all
 * @param all their number
 * @param shown the newest of them
 * @param redriven the latest redrives
 * @param summary the redrives in a sentence; empty if there were none
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
