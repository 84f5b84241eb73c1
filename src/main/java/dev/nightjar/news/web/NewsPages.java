package dev.nightjar.news.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.query.ArticleAddress;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.ItemExplanations;
import dev.nightjar.news.query.ItemQueries;
import dev.nightjar.news.query.Summarizer;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Serves the news pages. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsPages {

  private final ArticleListLoader list;
  private final Summarizer summarizer;
  private final Backlog backlog;
  private final ItemQueries items;
  private final ItemExplanations explanations;

  NewsPages(
      ArticleListLoader list,
      Summarizer summarizer,
      Backlog backlog,
      ItemQueries items,
      ItemExplanations explanations) {
    this.list = list;
    this.summarizer = summarizer;
    this.backlog = backlog;
    this.items = items;
    this.explanations = explanations;
  }

  @GET
  public TemplateInstance news(@BeanParam ListParameters parameters) {
    ListQuery query = parameters.query();
    return new NewsPage(figures(query), list.load(query, parameters.cursor()));
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
    return items
        .item(sourceId)
        .map(item -> new ArticlePage(ArticleView.of(item), known, explanation(item)))
        .orElseThrow(() -> ProblemException.notFound("No article has the id " + sourceId));
  }

  /** Takes the place of the publisher's page for a sample article. */
  @GET
  @Path("/items/{sourceId}/sample")
  public TemplateInstance sample(String sourceId) {
    return items
        .item(sourceId)
        .filter(ArticleAddress::isSample)
        .map(item -> new SampleArticlePage(ArticleView.of(item)))
        .orElseThrow(() -> ProblemException.notFound("No sample article has the id " + sourceId));
  }

  private List<ExplanationSection> explanation(SentimentItem item) {
    return item.status() == Status.PENDING
        ? List.of()
        : List.of(ExplanationSection.of(explanations.explain(item), item.textForAnalysis()));
  }

  private FiguresView figures(ListQuery query) {
    int hours = query.chartHours();
    return FiguresView.of(
        query,
        summarizer.summarize(Duration.ofHours(hours), query.criteria(Instant.EPOCH)),
        backlog.state());
  }
}
