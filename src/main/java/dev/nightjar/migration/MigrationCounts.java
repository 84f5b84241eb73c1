package dev.nightjar.migration;

/** How far a migration is. */
public record MigrationCounts(long read, long due, long migrated, long left) {

  public static final MigrationCounts NONE = new MigrationCounts(0, 0, 0, 0);

  MigrationCounts plus(MigrationCounts other) {
    return new MigrationCounts(
        read + other.read, due + other.due, migrated + other.migrated, left + other.left);
  }

  MigrationCounts with(MigrationOutcome outcome) {
    return new MigrationCounts(
        read,
        due,
        migrated + (outcome == MigrationOutcome.MIGRATED ? 1 : 0),
        left + (outcome == MigrationOutcome.LEFT ? 1 : 0));
  }

  @Override
  public String toString() {
    return "%d items read, %d due, %d migrated, %d left".formatted(read, due, migrated, left);
  }
}
