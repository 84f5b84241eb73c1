package dev.nightjar.reviews.web.stack;

import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.web.Hrefs;
import java.time.Instant;
import java.util.List;

/** The waivers that apply to a stack now, those that expire first at first, up to a limit. */
public record WaiverRows(int count, List<Row> rows) {

  private static final int MAX_ROWS = 50;

  /**
   * A waiver as a row.
   *
   * @param href the finding in the review in which it was accepted
   * @param withdrawalHref where the form that ends it is submitted to
   */
  public record Row(
      String title,
      String filePath,
      String resource,
      String reason,
      String owner,
      Instant expiresAt,
      String href,
      String withdrawalHref) {

    static Row of(Waiver waiver) {
      return new Row(
          waiver.title(),
          waiver.filePath(),
          waiver.resource(),
          waiver.reason(),
          waiver.owner(),
          waiver.expiresAt(),
          Hrefs.finding(waiver.reviewId(), waiver.findingId()),
          Hrefs.withdrawal(waiver.reviewId(), waiver.waiverId()));
    }
  }

  static WaiverRows of(ActiveWaivers waivers) {
    List<Waiver> all = waivers.byExpiry();
    return new WaiverRows(all.size(), all.stream().limit(MAX_ROWS).map(Row::of).toList());
  }

  public int others() {
    return count - rows.size();
  }
}
