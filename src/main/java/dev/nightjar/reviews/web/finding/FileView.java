package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * A file with the code around its findings.
 *
 * @param anchor its place on the page
 * @param href the whole file; empty if the version does not have it
 * @param elsewhere findings that are at no line of it
 */
public record FileView(
    String path,
    String anchor,
    String href,
    int lineCount,
    int findingCount,
    List<CodeRange> ranges,
    List<FindingView> elsewhere) {}
