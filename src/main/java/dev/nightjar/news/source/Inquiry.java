package dev.nightjar.news.source;

import dev.nightjar.outside.Answer;
import dev.nightjar.outside.Counterpart;
import dev.nightjar.outside.Courier;
import dev.nightjar.outside.NoAnswer;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/** The requests of one errand, further attempts and pages included, each within the quota. */
final class Inquiry {

  /** More would keep the other errands waiting. */
  static final int MOST_PAGES = 5;

  /** One page of a list that is sorted by time, the newest first. */
  interface Page {

    /** Answers whether there is more that is of interest. */
    boolean read(int number);
  }

  private final Courier courier;
  private final Counterpart server;
  private final Allowance allowance;
  private boolean granted = true;

  Inquiry(Courier courier, Counterpart server, Allowance allowance) {
    this.courier = courier;
    this.server = server;
    this.allowance = allowance;
  }

  /**
   * @throws NoAnswer when there is no usable answer, or none within the quota
   */
  Answer ask(Supplier<Response> request) {
    return courier.ask(server, () -> withinQuota(request));
  }

  private Response withinQuota(Supplier<Response> request) {
    if (!mayAsk()) {
      throw new NoAnswer(
          NoAnswer.Kind.UNAVAILABLE,
          server.title() + " gave no answer, and its quota allows no further attempt");
    }
    granted = false;
    return request.get();
  }

  /**
   * Reads page after page. What the first page brought is worth having without the others, so their
   * failure is only noted.
   *
   * @return whether the next visit may go on from here: what lies beyond the quota is given up
   */
  boolean readPages(Gleaning gleaning, Page page) {
    boolean more = page.read(0);
    for (int number = 1; more; number++) {
      if (number == MOST_PAGES || !mayAsk()) {
        gleaning.fallsShort(
            new NoAnswer(
                NoAnswer.Kind.UNAVAILABLE,
                server.title()
                    + " has more new articles than may be asked for at once; the oldest are missed"));
        return true;
      }
      try {
        more = page.read(number);
      } catch (NoAnswer e) {
        gleaning.fallsShort(e);
        return false;
      }
    }
    return true;
  }

  private boolean mayAsk() {
    granted = granted || allowance.takeOne();
    return granted;
  }
}
