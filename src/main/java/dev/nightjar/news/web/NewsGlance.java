package dev.nightjar.news.web;

import dev.nightjar.news.Backlog;
import dev.nightjar.news.Bookmarks;
import dev.nightjar.news.Sentiment;
import dev.nightjar.news.Summaries;
import dev.nightjar.news.Summary;
import dev.nightjar.web.Figure;
import dev.nightjar.web.Formats;
import dev.nightjar.web.Glance;
import dev.nightjar.web.Glances;
import dev.nightjar.web.Moment;
import dev.nightjar.web.Sight;
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

/** The news of the last day in a few figures. */
@Named("news-glance")
@Singleton
@Path("/news/glance")
public class NewsGlance implements Glance {

  private static final Duration WINDOW = Duration.ofHours(24);

  private final Summaries summaries;
  private final Backlog backlog;
  private final Bookmarks bookmarks;
  private final Glances glances;

  NewsGlance(Summaries summaries, Backlog backlog, Bookmarks bookmarks, Glances glances) {
    this.summaries = summaries;
    this.backlog = backlog;
    this.bookmarks = bookmarks;
    this.glances = glances;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return glances.fragment("news", this::look);
  }

  @Override
  public Sight look() {
    Summary day = summaries.ofLast(WINDOW);
    Backlog.State waiting = backlog.state();
    return new Sight(
        "News",
        "/news",
        "Articles of the last 24 hours, and how they feel.",
        List.of(
            Figure.plain("analysed", day.items()).linkedTo("/news?hours=24"),
            Figure.plain("positive", day.bySentiment().get(Sentiment.POSITIVE))
                .linkedTo("/news?sentiment=positive&hours=24"),
            Figure.plain("negative", day.bySentiment().get(Sentiment.NEGATIVE))
                .linkedTo("/news?sentiment=negative&hours=24"),
            Figure.waiting("waiting", waiting.pending())
                .orMore(waiting.more())
                .linkedTo("/news?sentiment=pending"),
            Figure.trouble("stuck", waiting.stuck()).linkedTo("/news?sentiment=pending")),
        bookmarks.lastHealing().map(NewsGlance::healing).stream().toList());
  }

  private static Moment healing(Bookmarks.LastHealing run) {
    String outcome =
        run.itemsFound() == 0
            ? "nothing to heal"
            : "%s of %s sent again"
                .formatted(
                    Formats.grouped(run.itemsRepublished()), Formats.grouped(run.itemsFound()));
    return new Moment("Last healing run", run.at(), outcome);
  }
}
