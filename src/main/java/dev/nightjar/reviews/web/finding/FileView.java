package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * A file with the code around its findings.
 *
 * @param anchor the HTML id of the file
 * @param href the page of the whole file; empty if the version does not contain it
 * @param elsewhere findings without a line in the file
 */
public record FileView(
    String path,
    String anchor,
    String href,
    int lineCount,
    int findingCount,
    List<CodeRange> ranges,
    List<FindingView> elsewhere) {}
