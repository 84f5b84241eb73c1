package dev.nightjar.reviews.model;

import java.time.Instant;

/**
 * A run in the list of pending reviews. The list may lag behind, so that the run record decides.
 *
 * @param since when the run became pending: submitted, or given a version that is not counted yet
 */
public record PendingRun(String runId, Instant since) {}
