package dev.nightjar.reviews.spacelift;

import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;
import java.util.Optional;

/**
 * That a run has reached a state, as Spacelift tells it.
 *
 * @param stateVersion the state's number; a higher one is later
 * @param runType {@code TRACKED}, {@code PROPOSED}, …; empty if untold
 * @param triggeredBy who began the run, empty if nobody did
 * @param files the code, if a notification policy forwards it
 */
record RunEvent(
    SpaceliftContext context,
    long stateVersion,
    String runType,
    String triggeredBy,
    Optional<List<TerraformFile>> files) {}
