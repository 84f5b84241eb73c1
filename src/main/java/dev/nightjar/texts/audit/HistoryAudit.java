package dev.nightjar.texts.audit;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.store.TextsTable.FileItem;
import dev.nightjar.texts.store.TextsTable.FileOwner;
import dev.nightjar.texts.store.TextsTable.Transition;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the META item of each file, which is the source of truth, with its entry in the owner's
 * history. It also reports files whose analysis has ended without a result.
 */
@Singleton
public class HistoryAudit implements SystemAudit {

  /** By then the event of an upload has been retried and is in the dead-letter queue. */
  static final Duration ABANDONED_AFTER = Duration.ofDays(1);

  private static final String NONE = "none";

  private final TextsTable table;
  private final Clock clock;

  public HistoryAudit(TextsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  @Override
  public String system() {
    return "texts";
  }

  @Override
  public String metricNamespace() {
    return TextsConfig.METRIC_NAMESPACE;
  }

  @Override
  public void audit(Segment segment, AuditRun run) {
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      ScanPage<FileItem> page = table.items(segment, position.get());
      Set<FileItem> suspects = new LinkedHashSet<>(table.withoutCounterpart(page.items()));
      page.items().stream().filter(this::isAbandoned).forEach(suspects::add);
      run.check(suspects, this::compare);
      position = page.next();
      if (!run.examine(page.scanned())) {
        return;
      }
    }
  }

  /** A file is compared at its META item; the other item shows a file that has no META item. */
  private List<Finding> compare(FileItem item) {
    try {
      Optional<TextFile> file = table.fileById(item.file().fileId());
      if (!item.isMeta() && file.isPresent()) {
        return List.of();
      }
      Optional<OwnerHistory> entry = table.historyEntry(item.file());
      if (file.isEmpty()) {
        return entry.map(found -> List.of(withoutFile(item.file(), found))).orElseGet(List::of);
      }
      if (!describe(file.get()).equals(entry.map(HistoryAudit::describe).orElse(NONE))) {
        return List.of(differentEntry(file.get(), entry));
      }
      return isAbandoned(file.get()) ? List.of(abandoned(file.get())) : List.of();
    } catch (MalformedItemException e) {
      return List.of(); // lists report it
    }
  }

  private static Finding withoutFile(FileOwner owner, OwnerHistory entry) {
    return Finding.notRepairable(
        new Difference("FILE#" + owner.fileId(), "META", NONE, describe(entry)));
  }

  private Finding differentEntry(TextFile file, Optional<OwnerHistory> entry) {
    return new Finding(
        new Difference(
            "OWNER#" + file.upload().ownerId() + " FILE#" + file.fileId(),
            "status",
            entry.map(HistoryAudit::describe).orElse(NONE),
            describe(file)),
        () -> table.replaceHistoryEntry(file, entry) == Transition.APPLIED);
  }

  private boolean isAbandoned(FileItem item) {
    return item.isMeta() && isAbandoned(item.status(), item.updatedAt());
  }

  private boolean isAbandoned(TextFile file) {
    return isAbandoned(file.status(), file.updatedAt());
  }

  private boolean isAbandoned(ProcessingStatus status, Instant since) {
    return status == ProcessingStatus.IN_PROGRESS
        && since.isBefore(clock.instant().minus(ABANDONED_AFTER));
  }

  private Finding abandoned(TextFile file) {
    return new Finding(
        new Difference("FILE#" + file.fileId(), "status", describe(file), "no worker"),
        () ->
            table.updateStatus(
                    new ProcessingState.Failed(
                        "The analysis was interrupted. Upload the file again."),
                    file,
                    clock.instant())
                == Transition.APPLIED);
  }

  private static String describe(TextFile file) {
    return describe(
        new OwnerHistory(file.upload(), file.status(), file.updatedAt(), file.errorMessage()));
  }

  /** Without the error message, which may quote the text. */
  private static String describe(OwnerHistory entry) {
    return entry.status() + " since " + entry.updatedAt();
  }
}
