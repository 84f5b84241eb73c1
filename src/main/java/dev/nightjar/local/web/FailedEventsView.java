package dev.nightjar.local.web;

import java.util.List;

/**
 * The failed events on the page of operations.
 *
 * @param system their system; empty for all
 * @param all their number
 * @param shown the newest of them
 * @param redriven the latest redrives
 * @param summary the redrives in a sentence; empty if there were none
 * @param href the address of the page that shows them
 */
public record FailedEventsView(
    String system,
    int all,
    List<FailedEventView> shown,
    List<RedriveView> redriven,
    String summary,
    boolean isUnderWay,
    String href) {}
