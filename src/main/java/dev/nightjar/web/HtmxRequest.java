package dev.nightjar.web;

import jakarta.ws.rs.container.ContainerRequestContext;

/** Tells htmx requests for a part of a page from a browser's requests for a page. */
public final class HtmxRequest {

  public static final String REQUEST = "HX-Request";

  /** The address of the page that requests a part of it. */
  public static final String CURRENT_PAGE = "HX-Current-URL";

  /** A header of the answer that makes htmx load another page instead of a part of it. */
  public static final String GO_TO = "HX-Redirect";

  private HtmxRequest() {}

  public static boolean asks(ContainerRequestContext request) {
    return request.getHeaderString(REQUEST) != null;
  }
}
