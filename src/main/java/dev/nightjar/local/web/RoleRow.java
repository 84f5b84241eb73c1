package dev.nightjar.local.web;

import dev.nightjar.event.Trigger;
import dev.nightjar.local.delivery.EventRoles.RoleView;
import dev.nightjar.local.delivery.RoleRuns;
import dev.nightjar.local.delivery.RoleRuns.RoleRun;
import dev.nightjar.web.TemplateFormats;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A role on the page of operations.
 *
 * @param trigger what invokes it, in words
 * @param runs its last run; empty if there was none since the start of the server
 * @param error why the last run failed; empty if it did not
 * @param reports its last run that did something; empty if there was none
 */
record RoleRow(
    String role,
    String trigger,
    boolean paused,
    boolean isScheduled,
    long waiting,
    List<Run> runs,
    String error,
    List<Run> reports) {

  /** The end of a run and what is said of it. */
  public record Run(Instant at, String text) {}

  static RoleRow of(RoleView role, Trigger trigger, RoleRuns runs) {
    Optional<RoleRun> last = runs.lastRun(role.role());
    return new RoleRow(
        role.role(),
        trigger.each().stream().map(RoleRow::words).collect(Collectors.joining(", ")),
        role.paused(),
        trigger.each().stream().anyMatch(Trigger.Schedule.class::isInstance),
        role.waiting(),
        last.map(run -> new Run(run.at(), milliseconds(run.length()))).stream().toList(),
        last.map(RoleRun::error).orElse(""),
        runs
            .lastRunWithWork(role.role())
            .map(run -> new Run(run.at(), report(run.counts())))
            .stream()
            .toList());
  }

  private static String words(Trigger trigger) {
    if (trigger instanceof Trigger.Schedule schedule) {
      return "every " + words(schedule.every());
    }
    if (trigger instanceof Trigger.ObjectCreated) {
      return "uploaded object";
    }
    return trigger instanceof Trigger.TopicMessage message
        ? "topic " + message.topic()
        : "expired items";
  }

  private static String words(Duration every) {
    if (every.toMinutes() == 0) {
      return every.toSeconds() + " s";
    }
    return every.toHours() == 0 ? every.toMinutes() + " min" : every.toHours() + " h";
  }

  private static String milliseconds(Duration length) {
    return TemplateFormats.grouped(length.toMillis()) + " ms";
  }

  /** {@code itemsFound=1} reads "items found: 1", which is right for each number. */
  private static String report(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(count -> spaced(count.getKey()) + ": " + TemplateFormats.grouped(count.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String spaced(String field) {
    return field.replace('_', ' ').replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
  }
}
