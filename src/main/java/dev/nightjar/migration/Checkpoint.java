package dev.nightjar.migration;

import dev.nightjar.table.query.Position;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where the segments of a migration are.
 *
 * @param segments the progress of each segment that has begun
 */
public record Checkpoint(
    String migration, String table, int total, Map<Integer, SegmentProgress> segments) {

  /**
   * The progress of a segment.
   *
   * @param next where it continues; empty if it is done
   */
  public record SegmentProgress(Optional<Position> next, MigrationCounts counts) {

    static final SegmentProgress START =
        new SegmentProgress(Optional.of(Position.START), MigrationCounts.NONE);
  }

  public Checkpoint {
    segments = Map.copyOf(segments);
  }

  static Checkpoint start(Migration<?> migration, int total) {
    return new Checkpoint(migration.name(), migration.table(), total, Map.of());
  }

  SegmentProgress of(int segment) {
    return segments.getOrDefault(segment, SegmentProgress.START);
  }

  Checkpoint with(int segment, SegmentProgress progress) {
    Map<Integer, SegmentProgress> changed = new TreeMap<>(segments);
    changed.put(segment, progress);
    return new Checkpoint(migration, table, total, changed);
  }

  public MigrationCounts counts() {
    return segments.values().stream()
        .map(SegmentProgress::counts)
        .reduce(MigrationCounts.NONE, MigrationCounts::plus);
  }
}
