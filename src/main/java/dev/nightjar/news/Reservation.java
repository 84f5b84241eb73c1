package dev.nightjar.news;

import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.NewsSource;
import java.time.Instant;
import java.util.List;

/**
 * The errands that a run may do, whose requests were taken from the source's quota before they are
 * made: others may run at the same time.
 */
record Reservation(Bookmark bookmark, List<Errand> errands, String refusal) {

  private static final int MAX_ATTEMPTS = 5;

  static Reservation of(NewsSource source, List<Errand> errands, Bookmarks bookmarks, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Bookmark bookmark = bookmarks.of(source.name());
      if (bookmark.blockedUntil().isAfter(now)) {
        return refused(bookmark, "asked to be left alone until " + bookmark.blockedUntil());
      }
      List<Errand> due = bookmark.due(errands, now);
      Instant quotaState = bookmark.quotaWholeAgainAt();
      int requests = Math.min(due.size(), source.quota().allowance(quotaState, now));
      Instant used = source.quota().afterRequests(requests, quotaState, now);
      if (requests == 0 || bookmarks.move(source.name(), bookmark.withQuota(used))) {
        return new Reservation(bookmark, due.subList(0, requests), "");
      }
    }
    return refused(Bookmark.fresh(), "is being fetched by others at this moment");
  }

  /** Takes one more request off the quota, if one is left. */
  static boolean ofOneMore(NewsSource source, Bookmarks bookmarks, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Bookmark bookmark = bookmarks.of(source.name());
      Instant quotaState = bookmark.quotaWholeAgainAt();
      if (source.quota().allowance(quotaState, now) == 0) {
        return false;
      }
      Instant used = source.quota().afterRequests(1, quotaState, now);
      if (bookmarks.move(source.name(), bookmark.withQuota(used))) {
        return true;
      }
    }
    return false;
  }

  private static Reservation refused(Bookmark bookmark, String reason) {
    return new Reservation(bookmark, List.of(), reason);
  }
}
