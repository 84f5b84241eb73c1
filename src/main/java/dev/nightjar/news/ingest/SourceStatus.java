package dev.nightjar.news.ingest;

import dev.nightjar.news.model.watch.SourceRun;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A source as operators see it.
 *
 * @param isActive whether it is configured, or was when it ran last
 * @param problem the invalid setting; empty if there is none
 * @param requestsLeft how many requests the quota allows now; empty without a quota
 * @param nextRun when it is fetched next: by the schedule, or later if its server asked to wait
 */
public record SourceStatus(
    String name,
    boolean isActive,
    String problem,
    Optional<SourceRun> lastRun,
    OptionalInt requestsLeft,
    Optional<Instant> nextRun) {}
