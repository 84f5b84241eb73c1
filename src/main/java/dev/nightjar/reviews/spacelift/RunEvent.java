package dev.nightjar.reviews.spacelift;

import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;
import java.util.Optional;

/**
 * A state change of a run, sent by Spacelift.
 *
 * @param stateVersion the number of the state; a higher number is later
 * @param runType {@code TRACKED}, {@code PROPOSED}, …; empty if missing
 * @param triggeredBy the user who triggered the run; empty if there is none
 * @param files the code, if a notification policy forwards it
 */
record RunEvent(
    SpaceliftContext context,
    long stateVersion,
    String runType,
    String triggeredBy,
    Optional<List<TerraformFile>> files) {}
