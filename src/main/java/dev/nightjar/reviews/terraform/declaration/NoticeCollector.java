package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Location;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects distinct notices up to a limit. */
public final class NoticeCollector {

  private static final int MAX_NOTICES = 1_000;

  private final Set<Notice> notices = new LinkedHashSet<>();

  public void add(Location location, String message) {
    add(location.filePath(), location.line(), message);
  }

  public void add(String path, int line, String message) {
    add(new Notice(path, line, message, Notice.Kind.NOT_EVALUATED));
  }

  public void add(Notice notice) {
    if (notices.size() < MAX_NOTICES) {
      notices.add(notice);
    }
  }

  public List<Notice> all() {
    return List.copyOf(notices);
  }
}
