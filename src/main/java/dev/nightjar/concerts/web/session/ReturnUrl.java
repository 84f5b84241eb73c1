package dev.nightjar.concerts.web.session;

import dev.nightjar.web.HtmxRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The page to return to after signing in, always one of the concerts pages. */
public record ReturnUrl(String path) {

  public static final ReturnUrl START = new ReturnUrl("/concerts");

  /** Allows no characters by which a browser could leave the site. */
  private static final Pattern OWN =
      Pattern.compile(
          "/concerts(/[A-Za-z0-9:._~-]*[A-Za-z0-9])*(\\?(?:[A-Za-z0-9:._~=&+-]|%[0-9A-Fa-f]{2})*)?");

  private static final String SIGN_IN = "/concerts/sign-in";
  private static final String CONSOLE_SIGN_IN = "/sign-in";
  static final URI CONSOLE_SIGN_OUT = URI.create("/sign-out");

  /** The spelling of the HTTP header. */
  private static final String REFERRER = "Referer";

  public static ReturnUrl of(String path) {
    boolean isOwn = path != null && OWN.matcher(path).matches() && !path.startsWith(SIGN_IN);
    return isOwn ? new ReturnUrl(path) : START;
  }

  /** The requested page. For a form or a page fragment it is the page that contains it. */
  static ReturnUrl ofRequest(ContainerRequestContext request) {
    if (HtmxRequest.asks(request)) {
      return at(request.getHeaderString(HtmxRequest.CURRENT_PAGE));
    }
    return request.getMethod().equals("GET")
        ? at(request.getUriInfo().getRequestUri())
        : at(request.getHeaderString(REFERRER));
  }

  private static ReturnUrl at(String page) {
    try {
      return page == null ? START : at(new URI(page));
    } catch (URISyntaxException e) {
      return START;
    }
  }

  private static ReturnUrl at(URI page) {
    return of(page.getRawPath() + (page.getRawQuery() == null ? "" : "?" + page.getRawQuery()));
  }

  public URI signIn(SignInMessage message) {
    return URI.create(
        SIGN_IN
            + "?why="
            + message.code()
            + (equals(START) ? "" : "&to=" + URLEncoder.encode(path, StandardCharsets.UTF_8)));
  }

  /** The sign-in of the console, which returns to this page. */
  URI consoleSignIn() {
    return URI.create(CONSOLE_SIGN_IN + "?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
  }

  public URI uri() {
    return URI.create(path);
  }
}
