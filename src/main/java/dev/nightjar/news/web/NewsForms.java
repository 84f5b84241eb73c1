package dev.nightjar.news.web;

import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
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

/** The forms of the news page: push an article, run ingestion, run self-healing. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsForms {

  private final ArticleIntake articleIntake;
  private final Ingestion ingestion;
  private final SelfHealing healing;
  private final NewsPages pages;
  private final Clock clock;

  NewsForms(
      ArticleIntake articleIntake,
      Ingestion ingestion,
      SelfHealing healing,
      NewsPages pages,
      Clock clock) {
    this.articleIntake = articleIntake;
    this.ingestion = ingestion;
    this.healing = healing;
    this.pages = pages;
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

  @POST
  @Path("/ingest")
  public TemplateInstance ingest(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunSummary.of(ingestion.run()));
  }

  @POST
  @Path("/heal")
  public TemplateInstance heal(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunSummary.of(healing.run()));
  }

  private TemplateInstance report(String htmx, RunSummary report) {
    return htmx == null ? pages.withReport(report) : new ReportFragment(report);
  }

  private static Response seeOther(String href) {
    return Response.seeOther(URI.create(href)).build();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
