package dev.nightjar.news;

import dev.nightjar.news.source.NewsSource;
import java.time.Instant;

/**
 * The requests that a run may make, taken from the source's quota before they are made: others may
 * run at the same time.
 */
record Reservation(Bookmark bookmark, int requests, String refusal) {

  private static final int MAX_ATTEMPTS = 5;

  static Reservation of(NewsSource source, int wanted, Bookmarks bookmarks, Instant now) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Bookmark bookmark = bookmarks.of(source.name());
      if (bookmark.blockedUntil().isAfter(now)) {
        return refused(bookmark, "asked to be left alone until " + bookmark.blockedUntil());
      }
      Instant quotaState = bookmark.quotaWholeAgainAt();
      int requests = Math.min(wanted, source.quota().allowance(quotaState, now));
      Instant used = source.quota().afterRequests(requests, quotaState, now);
      if (requests == 0 || bookmarks.move(source.name(), bookmark.withQuota(used))) {
        return new Reservation(bookmark, requests, "");
      }
    }
    return refused(Bookmark.fresh(), "is being fetched by others at this moment");
  }

  private static Reservation refused(Bookmark bookmark, String reason) {
    return new Reservation(bookmark, 0, reason);
  }
}
