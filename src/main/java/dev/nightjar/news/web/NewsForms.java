package dev.nightjar.news.web;

import dev.nightjar.news.Ingestion;
import dev.nightjar.news.Intake;
import dev.nightjar.news.SelfHealing;
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

/** What a reader of the news can do: push an article in, and start ingestion and healing. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsForms {

  private static final String SOURCE_OF_PUSHED = "newsapi";

  private final Intake intake;
  private final Ingestion ingestion;
  private final SelfHealing healing;
  private final NewsPages pages;
  private final Clock clock;

  NewsForms(Intake intake, Ingestion ingestion, SelfHealing healing, NewsPages pages, Clock clock) {
    this.intake = intake;
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
    Intake.Taken taken = intake.take(SOURCE_OF_PUSHED, form.candidate());
    if (taken instanceof Intake.Refused refused) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(new PushPage(form.with(refused.faults())))
          .build();
    }
    if (taken instanceof Intake.Stored stored) {
      intake.requestAnalysis(List.of(stored.item()));
      return seeOther(ArticleView.hrefOf(stored.item().id().sourceId()));
    }
    Intake.Duplicate known = (Intake.Duplicate) taken;
    return seeOther(ArticleView.hrefOf(known.item().id().sourceId()) + "?known=true");
  }

  @POST
  @Path("/ingest")
  public TemplateInstance ingest(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunReport.of(ingestion.run()));
  }

  @POST
  @Path("/heal")
  public TemplateInstance heal(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunReport.of(healing.run()));
  }

  private TemplateInstance report(String htmx, RunReport report) {
    return htmx == null ? pages.withReport(report) : new ReportFragment(report);
  }

  private static Response seeOther(String href) {
    return Response.seeOther(URI.create(href)).build();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
