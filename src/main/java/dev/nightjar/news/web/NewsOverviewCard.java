package dev.nightjar.news.web;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.ItemFilter;
import dev.nightjar.news.query.ItemQueries;
import dev.nightjar.news.query.Summarizer;
import dev.nightjar.news.query.Summary;
import dev.nightjar.table.query.Position;
import dev.nightjar.web.Attention;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.NextStep;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import dev.nightjar.web.Sparkline;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;

/** The news card on the overview: the last 24 hours. */
@Named("news-glance")
@Singleton
@Path("/news/glance")
public class NewsOverviewCard implements OverviewCardSource {

  private static final String HREF = "/news";
  private static final String PENDING = "/news?sentiment=pending";
  private static final Duration WINDOW = Duration.ofHours(24);

  private final Summarizer summarizer;
  private final ItemQueries items;
  private final Backlog backlog;
  private final OverviewCards overviewCards;

  NewsOverviewCard(
      Summarizer summarizer, ItemQueries items, Backlog backlog, OverviewCards overviewCards) {
    this.summarizer = summarizer;
    this.items = items;
    this.backlog = backlog;
    this.overviewCards = overviewCards;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return overviewCards.fragment("news", this::content);
  }

  @Override
  public CardContent content() {
    Summary day = summarizer.summarize(WINDOW);
    Backlog.State waiting = backlog.state();
    if (day.items() == 0 && waiting.pending() == 0) {
      return CardContent.empty(
          "News",
          HREF,
          "No articles in the last 24 hours. Push one to see its sentiment.",
          stuck(waiting),
          NextStep.page("Push an article", "/news/new"));
    }
    return new CardContent(
        "News",
        HREF,
        "Articles analyzed, last 24 hours.",
        List.of(
            Figure.plain("analyzed", day.items()).linkedTo("/news?hours=24"),
            Figure.plain("positive", day.bySentiment().get(Sentiment.POSITIVE))
                .linkedTo("/news?sentiment=positive&hours=24"),
            Figure.plain("negative", day.bySentiment().get(Sentiment.NEGATIVE))
                .linkedTo("/news?sentiment=negative&hours=24")),
        List.of(Sparkline.ofCounts("Articles", perHour(day))),
        newest(day),
        stuck(waiting),
        List.of());
  }

  private List<LastActivity> newest(Summary day) {
    ItemQueries.Criteria analyzed =
        new ItemQueries.Criteria(
            new ItemFilter.OfStatus(Status.ANALYZED), new TimeRange(day.from(), day.to()));
    return items.page(analyzed, 1, Position.START).items().stream()
        .map(ArticleView::of)
        .map(NewsOverviewCard::activity)
        .toList();
  }

  private static LastActivity activity(ArticleView article) {
    return new LastActivity(
            "Newest article", article.publishedAt(), article.label() + " " + article.score())
        .of(article.title(), article.href());
  }

  private static List<Long> perHour(Summary day) {
    return day.buckets().stream()
        .map(bucket -> bucket.counts().values().stream().mapToLong(Long::longValue).sum())
        .toList();
  }

  private static List<Attention> stuck(Backlog.State waiting) {
    return waiting.stuck() == 0
        ? List.of()
        : List.of(
            Attention.of(
                waiting.stuck(),
                false,
                "stuck article",
                "stuck articles",
                "Their analysis failed or was lost. Self-healing requests it again.",
                PENDING));
  }

  @Override
  public List<Figure> backlog() {
    Backlog.State waiting = backlog.state();
    return List.of(
        Figure.waiting("pending articles", waiting.pending())
            .orMore(waiting.more())
            .linkedTo(PENDING),
        Figure.problem("stuck articles", waiting.stuck()).linkedTo(PENDING));
  }
}
