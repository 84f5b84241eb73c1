package dev.nightjar.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The page to return to after signing in, always one of this site. */
record ReturnPath(String path) {

  static final ReturnPath START = new ReturnPath("/");

  /** Allows no characters by which a browser could leave the site. */
  private static final Pattern OWN =
      Pattern.compile(
          "/([A-Za-z0-9:._~%-]+(/[A-Za-z0-9:._~%-]+)*)?(\\?(?:[A-Za-z0-9:._~=&+-]|%[0-9A-Fa-f]{2})*)?");

  static ReturnPath of(String path) {
    return path != null && OWN.matcher(path).matches() ? new ReturnPath(path) : START;
  }

  /** The requested page. For a form or a part of a page it is the page that contains it. */
  static ReturnPath ofRequest(ContainerRequestContext request) {
    if (HtmxRequest.asks(request)) {
      return at(request.getHeaderString(HtmxRequest.CURRENT_PAGE));
    }
    return request.getMethod().equals("GET")
        ? at(request.getUriInfo().getRequestUri().toString())
        : START;
  }

  private static ReturnPath at(String address) {
    try {
      URI page = new URI(address == null ? "/" : address);
      return of(page.getRawPath() + (page.getRawQuery() == null ? "" : "?" + page.getRawQuery()));
    } catch (URISyntaxException e) {
      return START;
    }
  }

  URI signIn() {
    return URI.create(SignInPages.PATH + "?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
  }
}
