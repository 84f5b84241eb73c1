package dev.nightjar.news.web;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summarizer;
import dev.nightjar.news.query.Summary;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import dev.nightjar.web.TemplateFormats;
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

  private static final Duration WINDOW = Duration.ofHours(24);

  private final Summarizer summarizer;
  private final Backlog backlog;
  private final Checkpoints checkpoints;
  private final OverviewCards overviewCards;

  NewsOverviewCard(
      Summarizer summarizer,
      Backlog backlog,
      Checkpoints checkpoints,
      OverviewCards overviewCards) {
    this.summarizer = summarizer;
    this.backlog = backlog;
    this.checkpoints = checkpoints;
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
    return new CardContent(
        "News",
        "/news",
        "Sentiment of articles, last 24 hours.",
        List.of(
            Figure.plain("analyzed", day.items()).linkedTo("/news?hours=24"),
            Figure.plain("positive", day.bySentiment().get(Sentiment.POSITIVE))
                .linkedTo("/news?sentiment=positive&hours=24"),
            Figure.plain("negative", day.bySentiment().get(Sentiment.NEGATIVE))
                .linkedTo("/news?sentiment=negative&hours=24"),
            Figure.waiting("pending", waiting.pending())
                .orMore(waiting.more())
                .linkedTo("/news?sentiment=pending"),
            Figure.problem("stuck", waiting.stuck()).linkedTo("/news?sentiment=pending")),
        checkpoints.lastHealingRun().map(NewsOverviewCard::healing).stream().toList());
  }

  private static LastActivity healing(Checkpoints.HealingRun run) {
    String outcome =
        run.itemsFound() == 0
            ? "no stale articles"
            : "%s of %s republished"
                .formatted(
                    TemplateFormats.grouped(run.itemsRepublished()),
                    TemplateFormats.grouped(run.itemsFound()));
    return new LastActivity("Last self-healing run", run.at(), outcome);
  }
}
