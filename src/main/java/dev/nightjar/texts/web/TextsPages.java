package dev.nightjar.texts.web;

import dev.nightjar.texts.config.TextsConfig;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.jboss.resteasy.reactive.Cache;

/** The page of all texts of a browser. */
@Path("/texts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TextsPages {

  private final HistoryLoader historyLoader;
  private final OwnerCookie cookies;
  private final TextsConfig config;

  TextsPages(HistoryLoader historyLoader, OwnerCookie cookies, TextsConfig config) {
    this.historyLoader = historyLoader;
    this.cookies = cookies;
    this.config = config;
  }

  @GET
  @Cache(isPrivate = true, noCache = true)
  public TemplateInstance texts(
      @CookieParam(OwnerCookie.NAME) String cookie, @QueryParam("cursor") String cursor) {
    return new TextsPage(
        history(cookie, cursor), config.maxBytes(), cookies.owner(cookie).isPresent());
  }

  @GET
  @Path("/list")
  @Cache(isPrivate = true, noCache = true)
  public TemplateInstance list(
      @CookieParam(OwnerCookie.NAME) String cookie, @QueryParam("cursor") String cursor) {
    return new HistoryFragment(history(cookie, cursor));
  }

  private HistoryView history(String cookie, String cursor) {
    String start = Objects.requireNonNullElse(cursor, "");
    return cookies
        .owner(cookie)
        .map(owner -> historyLoader.load(owner, start))
        .orElseGet(HistoryView::none);
  }
}
