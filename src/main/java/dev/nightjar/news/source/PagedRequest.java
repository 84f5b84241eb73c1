package dev.nightjar.news.source;

import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import dev.nightjar.upstream.UpstreamResponse;

/** The requests of one errand, further attempts and pages included, each within the quota. */
public final class PagedRequest {

  /** More would keep the other errands waiting. */
  static final int MOST_PAGES = 5;

  /** One page of a list that is sorted by time, the newest first. */
  public interface Page {

    /** Answers whether there is more that is of interest. */
    boolean read(int number);
  }

  private final UpstreamClient upstreamClient;
  private final Upstream server;
  private final RequestBudget requestBudget;
  private boolean granted = true;

  public PagedRequest(UpstreamClient upstreamClient, Upstream server, RequestBudget requestBudget) {
    this.upstreamClient = upstreamClient;
    this.server = server;
    this.requestBudget = requestBudget;
  }

  /**
   * @throws UpstreamException when there is no usable response, or none within the quota
   */
  public UpstreamResponse ask(UpstreamRequest request) {
    return upstreamClient.request(server, () -> withinQuota(request));
  }

  private HttpReply withinQuota(UpstreamRequest request) {
    if (!mayAsk()) {
      throw new UpstreamException(
          UpstreamException.Kind.UNAVAILABLE,
          server.title() + " gave no answer, and its quota allows no further attempt");
    }
    granted = false;
    return upstreamClient.send(request);
  }

  /**
   * Reads page after page. What the first page brought is worth having without the others, so their
   * failure is only noted.
   *
   * @return whether the next visit may go on from here: what lies beyond the quota is given up
   */
  public boolean readPages(ArticleCollector articleCollector, Page page) {
    boolean more = page.read(0);
    for (int number = 1; more; number++) {
      if (number == MOST_PAGES || !mayAsk()) {
        articleCollector.addWarning(
            new UpstreamException(
                UpstreamException.Kind.UNAVAILABLE,
                server.title()
                    + " has more new articles than may be asked for at once; the oldest are missed"));
        return true;
      }
      try {
        more = page.read(number);
      } catch (UpstreamException e) {
        articleCollector.addWarning(e);
        return false;
      }
    }
    return true;
  }

  private boolean mayAsk() {
    granted = granted || requestBudget.tryAcquire();
    return granted;
  }
}
