package dev.nightjar.web;

import jakarta.ws.rs.container.ContainerRequestContext;

/** Tells a page's own requests for a part of it from those of a browser for a page. */
public final class HtmxRequest {

  public static final String REQUEST = "HX-Request";

  /** Where the page is from which a part of it is asked for. */
  public static final String CURRENT_PAGE = "HX-Current-URL";

  private HtmxRequest() {}

  public static boolean asks(ContainerRequestContext request) {
    return request.getHeaderString(REQUEST) != null;
  }
}
