package dev.nightjar.news.web;

import dev.nightjar.news.ingest.ArticleIntake;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** The form that pushes an article. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsForms {

  private final ArticleIntake articleIntake;
  private final Clock clock;

  NewsForms(ArticleIntake articleIntake, Clock clock) {
    this.articleIntake = articleIntake;
    this.clock = clock;
  }

  @GET
  @Path("/new")
  public TemplateInstance form() {
    String now = clock.instant().truncatedTo(ChronoUnit.MINUTES).toString();
    return new PushPage(PushForm.empty(now.substring(0, 16)));
  }

  @POST
  @Path("/new")
  public Response push(
      @RestForm String url,
      @RestForm String title,
      @RestForm String description,
      @RestForm String publishedAt,
      @RestForm String author,
      @RestForm String sourceName,
      @RestForm String tags,
      @RestForm String tickers) {
    PushForm form =
        new PushForm(
            text(url),
            text(title),
            text(description),
            text(publishedAt),
            text(author),
            text(sourceName),
            text(tags),
            text(tickers),
            List.of());
    ArticleIntake.Outcome outcome = articleIntake.push(form.toRawArticle());
    if (outcome instanceof ArticleIntake.Rejected rejected) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(new PushPage(form.with(rejected.violations())))
          .build();
    }
    if (outcome instanceof ArticleIntake.Stored stored) {
      return seeOther(ArticleView.hrefOf(stored.item().id().sourceId()));
    }
    ArticleIntake.Duplicate duplicate = (ArticleIntake.Duplicate) outcome;
    return seeOther(ArticleView.hrefOf(duplicate.item().id().sourceId()) + "?known=true");
  }

  private static Response seeOther(String href) {
    return Response.seeOther(URI.create(href)).build();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
