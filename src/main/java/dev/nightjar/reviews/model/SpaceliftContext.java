package dev.nightjar.reviews.model;

import java.util.List;

/** What Spacelift tells of a run; a text that it does not tell is empty. */
public record SpaceliftContext(
    String runId,
    String stackId,
    String status,
    String previousStatus,
    List<String> changedFiles,
    String commitSha,
    String branch) {}
