package dev.nightjar.news.source;

import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import dev.nightjar.upstream.UpstreamResponse;

/** Sends the requests of one job, retries and further pages included, within the quota. */
public final class PagedRequest {

  /** Bounds the time of one job. */
  static final int MAX_PAGES = 5;

  /** One page of a list that is sorted by time, newest first. */
  public interface Page {

    /** Reads a page and returns whether to read the next one. */
    boolean read(int number);
  }

  private final UpstreamClient upstreamClient;
  private final Upstream server;
  private final RequestBudget requestBudget;
  private boolean acquired = true;

  public PagedRequest(UpstreamClient upstreamClient, Upstream server, RequestBudget requestBudget) {
    this.upstreamClient = upstreamClient;
    this.server = server;
    this.requestBudget = requestBudget;
  }

  /**
   * @throws UpstreamException if there is no usable response, or the quota is used up
   */
  public UpstreamResponse send(UpstreamRequest request) {
    return upstreamClient.request(server, () -> withinQuota(request));
  }

  private HttpReply withinQuota(UpstreamRequest request) {
    if (!hasRequest()) {
      throw new UpstreamException(
          UpstreamException.Kind.UNAVAILABLE,
          server.title() + " did not answer, and its quota allows no further request");
    }
    acquired = false;
    return upstreamClient.send(request);
  }

  /**
   * Reads page after page. If a page after the first fails, the articles read so far are kept and
   * the failure is added as a warning.
   *
   * @return whether the cursor may move on: articles beyond the quota are skipped
   */
  public boolean readPages(ArticleCollector articleCollector, Page page) {
    boolean more = page.read(0);
    for (int number = 1; more; number++) {
      if (number == MAX_PAGES || !hasRequest()) {
        articleCollector.addWarning(
            new UpstreamException(
                UpstreamException.Kind.UNAVAILABLE,
                server.title()
                    + " has more new articles than one run may request; the oldest are skipped"));
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

  private boolean hasRequest() {
    acquired = acquired || requestBudget.tryAcquire();
    return acquired;
  }
}
