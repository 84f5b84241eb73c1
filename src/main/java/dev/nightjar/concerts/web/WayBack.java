package dev.nightjar.concerts.web;

import dev.nightjar.web.Htmx;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Where somebody wanted to go before they had to sign in: one of our own pages, never elsewhere.
 */
record WayBack(String path) {

  static final WayBack START = new WayBack("/concerts");

  /** Its characters can't lead out of our pages, whatever a browser makes of them. */
  private static final Pattern OWN =
      Pattern.compile(
          "/concerts(/[A-Za-z0-9:._~-]*[A-Za-z0-9])*(\\?(?:[A-Za-z0-9:._~=&+-]|%[0-9A-Fa-f]{2})*)?");

  private static final String SIGN_IN = "/concerts/sign-in";

  static WayBack of(String path) {
    boolean isOwn = path != null && OWN.matcher(path).matches() && !path.startsWith(SIGN_IN);
    return isOwn ? new WayBack(path) : START;
  }

  /**
   * The page that was asked for; what a form or a part of a page wants can't be shown by itself.
   */
  static WayBack to(ContainerRequestContext request) {
    URI uri = request.getUriInfo().getRequestUri();
    boolean isPage = request.getMethod().equals("GET") && !Htmx.asks(request);
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return isPage ? of(uri.getRawPath() + query) : START;
  }

  URI signIn(SignInMessage message) {
    return URI.create(
        SIGN_IN
            + "?why="
            + message.word()
            + (equals(START) ? "" : "&to=" + URLEncoder.encode(path, StandardCharsets.UTF_8)));
  }

  URI uri() {
    return URI.create(path);
  }
}
