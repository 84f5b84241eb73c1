package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Configuration.Notice;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects notices, each once and not without end. */
final class Notices {

  private static final int MOST = 1_000;

  private final Set<Notice> notices = new LinkedHashSet<>();

  void add(Location location, String message) {
    add(location.filePath(), location.line(), message);
  }

  void add(String filePath, int line, String message) {
    if (notices.size() < MOST) {
      notices.add(new Notice(filePath, line, message));
    }
  }

  List<Notice> all() {
    return List.copyOf(notices);
  }
}
