package dev.nightjar.news.source.tiingo;

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
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Tiingo: articles about the watched tickers, and articles with a watched tag. */
@Singleton
public class TiingoSource implements NewsSource {

  private static final String NAME = "tiingo";
  private static final int PAGE_SIZE = 100;
  private static final String NEWEST_FIRST = "publishedDate";

  private final KeyedApi api;
  private final WatchList watchList;
  private final Clock clock;
  private final NewsConfig.Tiingo config;

  public TiingoSource(KeyedApi.Factory apis, WatchList watchList, Clock clock, NewsConfig config) {
    this.api = apis.api(NAME, "Tiingo");
    this.watchList = watchList;
    this.clock = clock;
    this.config = config.tiingo();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Quota quota() {
    return new Quota(
        config.requestsPerHour(), Duration.ofHours(1), Math.min(10, config.requestsPerHour() - 1));
  }

  @Override
  public List<FetchJob> jobs() {
    if (!api.isConfigured()) {
      return List.of();
    }
    List<FetchJob> jobs = new ArrayList<>();
    if (!watchList.tickers().isEmpty()) {
      String tickers = joined(watchList.tickers().stream().map(TiingoSource::spelled).toList());
      jobs.add(job("tickers", request -> request.query("tickers", tickers)));
    }
    if (!watchList.tags().isEmpty()) {
      String tags = joined(watchList.tags());
      jobs.add(job("tags", request -> request.query("tags", tags)));
    }
    return jobs;
  }

  /** Tiingo writes share classes with a hyphen: {@code brk-b}. */
  private static String spelled(String ticker) {
    return ticker.replace('.', '-').toLowerCase(Locale.ROOT);
  }

  /** Tiingo writes all names in lower case. */
  private static String joined(List<String> names) {
    return String.join(",", names).toLowerCase(Locale.ROOT);
  }

  private FetchJob job(String name, UnaryOperator<UpstreamRequest> filter) {
    return new NamedFetchJob(name, (since, requestBudget) -> fetch(filter, since, requestBudget));
  }

  private FetchResult fetch(
      UnaryOperator<UpstreamRequest> filter, FetchCursor since, RequestBudget requestBudget) {
    Instant now = clock.instant();
    Instant earliest = since.until().minus(ArticleCollector.OVERLAP);
    String day = LocalDate.ofInstant(earliest, ZoneOffset.UTC).toString();
    String authorization = "Token " + api.key();
    PagedRequest pagedRequest = api.request(requestBudget);
    ArticleCollector articleCollector = new ArticleCollector().notBefore(earliest);
    boolean complete =
        pagedRequest.readPages(
            articleCollector,
            number -> {
              Integer offset = number == 0 ? null : number * PAGE_SIZE;
              JsonNode articles =
                  pagedRequest.list(
                      filter
                          .apply(UpstreamRequest.get(config.url() + "/tiingo/news"))
                          .header("Authorization", authorization)
                          .query("startDate", day)
                          .query("limit", PAGE_SIZE)
                          .query("offset", offset)
                          .query("sortBy", NEWEST_FIRST));
              articleCollector.readEach(articles, this::rawArticle);
              return articles.size() == PAGE_SIZE && !articleCollector.hasReachedStart();
            });
    return articleCollector.result(complete ? FetchCursor.at(now) : since);
  }

  private RawArticle rawArticle(JsonEntry article) {
    long id = article.number("id");
    return new RawArticle(
        id == 0 ? "" : Long.toString(id),
        article.text("url"),
        article.text("title"),
        article.text("description"),
        article.text("publishedDate"),
        "",
        article.text("source"),
        watchList.watchedTags(article.texts("tags")),
        watchedTickers(article.texts("tickers")));
  }

  private List<String> watchedTickers(List<String> named) {
    List<String> spelled = named.stream().map(TiingoSource::spelled).toList();
    return watchList.tickers().stream()
        .filter(ticker -> spelled.contains(spelled(ticker)))
        .toList();
  }
}
