package dev.nightjar.reviews.model;

import java.util.List;

/** The data of a run that Spacelift sends; missing fields are empty. */
public record SpaceliftContext(
    String runId,
    String stackId,
    String status,
    String previousStatus,
    List<String> changedFiles,
    String commitSha,
    String branch) {}
