package dev.nightjar.web;

import jakarta.ws.rs.container.ContainerRequestContext;

/** Tells a page's own requests for a part of it from those of a browser for a page. */
public final class Htmx {

  public static final String REQUEST = "HX-Request";

  private Htmx() {}

  public static boolean asks(ContainerRequestContext request) {
    return request.getHeaderString(REQUEST) != null;
  }
}
