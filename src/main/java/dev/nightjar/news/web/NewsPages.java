package dev.nightjar.news.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summarizer;
import dev.nightjar.news.store.NewsTable;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;

/** The pages that show news. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsPages {

  private final ArticleListLoader list;
  private final Summarizer summarizer;
  private final Backlog backlog;
  private final NewsTable table;

  NewsPages(ArticleListLoader list, Summarizer summarizer, Backlog backlog, NewsTable table) {
    this.list = list;
    this.summarizer = summarizer;
    this.backlog = backlog;
    this.table = table;
  }

  @GET
  public TemplateInstance news(@BeanParam ListParameters parameters) {
    return page(parameters.query(), parameters.cursor(), RunReport.none());
  }

  @GET
  @Path("/list")
  public TemplateInstance list(@BeanParam ListParameters parameters) {
    return new ListFragment(list.load(parameters.query(), parameters.cursor()));
  }

  @GET
  @Path("/figures")
  public TemplateInstance figures(@BeanParam ListParameters parameters) {
    return new FiguresFragment(figures(parameters.query()));
  }

  @GET
  @Path("/items/{sourceId}")
  public TemplateInstance article(String sourceId, @QueryParam("known") boolean known) {
    return Optional.of(sourceId)
        .filter(SourceId::isValid)
        .map(SourceId::new)
        .flatMap(table::bySourceId)
        .map(ArticleView::of)
        .map(article -> new ArticlePage(article, known))
        .orElseThrow(() -> ProblemException.notFound("No article has the id " + sourceId));
  }

  /** The page of the newest articles, with what a run has just done. */
  TemplateInstance withReport(RunReport report) {
    return page(new ListQuery("", "", "", "", false), "", report);
  }

  private TemplateInstance page(ListQuery query, String cursor, RunReport report) {
    return new NewsPage(figures(query), list.load(query, cursor), report);
  }

  private FiguresView figures(ListQuery query) {
    int hours = query.chartHours();
    return FiguresView.of(hours, summarizer.summarize(Duration.ofHours(hours)), backlog.state());
  }
}
