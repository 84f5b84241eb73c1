package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;

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
  private final JsonResponses json;
  private final Upstream server;
  private final RequestBudget requestBudget;
  private boolean acquired = true;

  PagedRequest(
      UpstreamClient upstreamClient,
      JsonResponses json,
      Upstream server,
      RequestBudget requestBudget) {
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.server = server;
    this.requestBudget = requestBudget;
  }

  /**
   * The response to a request.
   *
   * @throws UpstreamException if there is no usable response, or the quota is used up
   */
  public JsonNode json(UpstreamRequest request) {
    return json.tree(server, upstreamClient.request(server, () -> withinQuota(request)));
  }

  /**
   * The response to a request for a list.
   *
   * @throws UpstreamException if there is no usable response, or the quota is used up
   */
  public JsonNode list(UpstreamRequest request) {
    return asList(json(request));
  }

  /**
   * @throws UpstreamException if this part of a response is not a list
   */
  public JsonNode asList(JsonNode part) {
    return JsonResponses.asList(server, part);
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
