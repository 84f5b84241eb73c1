package dev.nightjar.news.source.newsapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.ArticleCollector;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.KeyedApi;
import dev.nightjar.news.source.NamedFetchJob;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.PagedRequest;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.upstream.JsonEntry;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** NewsAPI: articles that contain a watched tag. */
@Singleton
public class NewsApiSource implements NewsSource {

  private static final String NAME = "newsapi";

  /**
   * The fields in which the tag matcher looks; an article with a tag only in its body would be
   * unmatched.
   */
  private static final String TITLE_AND_DESCRIPTION = "title,description";

  private static final int MAX_QUERY_CHARS = 500;
  private static final int MAX_PAGE = 100;

  /** The free plan rejects requests for articles older than a month. */
  private static final Duration MAX_LOOKBACK = Duration.ofDays(28);

  /** The title of an article that its publisher withdrew. */
  private static final String WITHDRAWN = "[Removed]";

  private final KeyedApi api;
  private final WatchList watchList;
  private final Clock clock;
  private final NewsConfig.NewsApi config;

  public NewsApiSource(KeyedApi.Factory apis, WatchList watchList, Clock clock, NewsConfig config) {
    this.api = apis.api(NAME, "NewsAPI");
    this.watchList = watchList;
    this.clock = clock;
    this.config = config.newsapi();
  }

  @Override
  public String name() {
    return NAME;
  }

  /** NewsAPI renews half of the daily requests every twelve hours. */
  @Override
  public Quota quota() {
    int halfADay = config.requestsPerDay() / 2;
    return halfADay > 1
        ? new Quota(halfADay, Duration.ofHours(12), Math.min(10, halfADay - 1))
        : new Quota(config.requestsPerDay(), Duration.ofDays(1), config.requestsPerDay() - 1);
  }

  @Override
  public List<FetchJob> jobs() {
    if (!api.isConfigured()) {
      return List.of();
    }
    List<FetchJob> jobs = new ArrayList<>();
    for (String query : queries(watchList.tags())) {
      String name = jobs.isEmpty() ? "tags" : "tags-" + (jobs.size() + 1);
      jobs.add(
          new NamedFetchJob(name, (since, requestBudget) -> fetch(query, since, requestBudget)));
    }
    return jobs;
  }

  /** As few queries as possible, each within NewsAPI's maximum length. */
  static List<String> queries(List<String> tags) {
    List<String> queries = new ArrayList<>();
    StringBuilder query = new StringBuilder();
    for (String tag : tags) {
      String term = '"' + tag + '"';
      if (query.length() > 0
          && query.length() + " OR ".length() + term.length() > MAX_QUERY_CHARS) {
        queries.add(query.toString());
        query.setLength(0);
      }
      query.append(query.length() == 0 ? "" : " OR ").append(term);
    }
    if (query.length() > 0) {
      queries.add(query.toString());
    }
    return queries;
  }

  private FetchResult fetch(String query, FetchCursor since, RequestBudget requestBudget) {
    Instant now = clock.instant();
    Instant from = earliest(since, now).truncatedTo(ChronoUnit.SECONDS);
    String key = api.key();
    PagedRequest pagedRequest = api.request(requestBudget);
    ArticleCollector articleCollector = new ArticleCollector();
    boolean complete =
        pagedRequest.readPages(
            articleCollector,
            number -> {
              // The free plan returns one page per query; older articles need another query.
              String to = number == 0 ? null : upTo(articleCollector);
              JsonNode response =
                  pagedRequest.json(
                      UpstreamRequest.get(config.url() + "/v2/everything")
                          .header("X-Api-Key", key)
                          .query("q", query)
                          .query("searchIn", TITLE_AND_DESCRIPTION)
                          .query("from", from)
                          .query("to", to)
                          .query("language", config.language())
                          .query("sortBy", "publishedAt")
                          .query("pageSize", MAX_PAGE));
              boolean full = read(response, pagedRequest, articleCollector);
              return full && hasOlderArticles(articleCollector, from, to);
            });
    // Not the present time: the free plan delays articles by a day, and they would be missed.
    return articleCollector.result(
        complete ? FetchCursor.at(articleCollector.newest(since, now)) : since);
  }

  private static String upTo(ArticleCollector articleCollector) {
    return articleCollector.oldest().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Whether older articles are left after a full page. */
  private static boolean hasOlderArticles(
      ArticleCollector articleCollector, Instant from, String to) {
    if (articleCollector.oldest().equals(Instant.MAX) || upTo(articleCollector).equals(to)) {
      articleCollector.addWarning(
          new UpstreamException(
              "NewsAPI has more articles of one second than it returns; some are skipped"));
      return false;
    }
    return articleCollector.oldest().isAfter(from);
  }

  private static Instant earliest(FetchCursor since, Instant now) {
    Instant overlapping = since.until().minus(ArticleCollector.OVERLAP);
    Instant oldestAllowed = now.minus(MAX_LOOKBACK);
    return overlapping.isBefore(oldestAllowed) ? oldestAllowed : overlapping;
  }

  /** Reads a page and returns whether it is full, so that there may be more. */
  private static boolean read(
      JsonNode response, PagedRequest pagedRequest, ArticleCollector articleCollector) {
    if (!response.path("status").asText().equals("ok")) {
      throw new UpstreamException("NewsAPI answers without a list of articles");
    }
    JsonNode articles = pagedRequest.asList(response.path("articles"));
    articleCollector.readEach(articles, NewsApiSource::rawArticle);
    return articles.size() == MAX_PAGE
        && response.path("totalResults").asInt(Integer.MAX_VALUE) > MAX_PAGE;
  }

  private static RawArticle rawArticle(JsonEntry article) {
    if (article.text("title").equals(WITHDRAWN)) {
      throw new JsonEntry.Unreadable("withdrawn");
    }
    return new RawArticle(
        "",
        article.text("url"),
        article.text("title"),
        article.text("description"),
        article.text("publishedAt"),
        article.text("author"),
        article.entry("source").text("name"),
        List.of(),
        List.of());
  }
}
