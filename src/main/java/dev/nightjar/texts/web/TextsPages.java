package dev.nightjar.texts.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.history.FileLookup;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.Objects;
import org.jboss.resteasy.reactive.Cache;

/** Serves the texts pages. */
@Path("/texts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TextsPages {

  private final HistoryLoader historyLoader;
  private final OwnerCookie cookies;
  private final FileLookup files;
  private final TextsConfig config;
  private final Clock clock;

  TextsPages(
      HistoryLoader historyLoader,
      OwnerCookie cookies,
      FileLookup files,
      TextsConfig config,
      Clock clock) {
    this.historyLoader = historyLoader;
    this.cookies = cookies;
    this.files = files;
    this.config = config;
    this.clock = clock;
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

  /** Every client that knows a file's id may see it, as in the API. */
  @GET
  @Path("/files/{fileId}")
  public TemplateInstance text(String fileId) {
    return files
        .find(fileId)
        .map(file -> FileView.of(file, clock.instant(), config.workerTimeLimit()))
        .map(TextPage::new)
        .orElseThrow(() -> ProblemException.notFound("No text has the id " + fileId));
  }

  private HistoryView history(String cookie, String cursor) {
    String start = Objects.requireNonNullElse(cursor, "");
    return cookies
        .owner(cookie)
        .map(owner -> historyLoader.load(owner, start))
        .orElseGet(HistoryView::none);
  }
}
