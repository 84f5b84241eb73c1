package dev.nightjar.news.source.finnhub;

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
import java.util.stream.Stream;

/** Finnhub: the news of each watched ticker, and the general market news. */
@Singleton
public class FinnhubSource implements NewsSource {

  private static final String NAME = "finnhub";

  private final KeyedApi api;
  private final WatchList watchList;
  private final Clock clock;
  private final NewsConfig.Finnhub config;

  public FinnhubSource(KeyedApi.Factory apis, WatchList watchList, Clock clock, NewsConfig config) {
    this.api = apis.api(NAME, "Finnhub");
    this.watchList = watchList;
    this.clock = clock;
    this.config = config.finnhub();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Quota quota() {
    return new Quota(
        config.requestsPerMinute(),
        Duration.ofMinutes(1),
        Math.min(50, config.requestsPerMinute() - 1));
  }

  @Override
  public List<FetchJob> jobs() {
    if (!api.isConfigured()) {
      return List.of();
    }
    List<FetchJob> jobs = new ArrayList<>();
    for (String ticker : watchList.tickers()) {
      jobs.add(
          new NamedFetchJob(
              ticker, (since, requestBudget) -> companyNews(ticker, since, requestBudget)));
    }
    if (!watchList.tags().isEmpty()) {
      jobs.add(new NamedFetchJob("general", this::generalNews));
    }
    return jobs;
  }

  private FetchResult companyNews(String ticker, FetchCursor since, RequestBudget requestBudget) {
    Instant now = clock.instant();
    Instant earliest = since.until().minus(ArticleCollector.OVERLAP);
    JsonNode articles =
        api.request(requestBudget)
            .list(
                request("/company-news")
                    .query("symbol", ticker)
                    .query("from", dayOf(earliest))
                    .query("to", dayOf(now)));
    // The API filters by whole days, so the response includes known articles.
    return new ArticleCollector()
        .notBefore(earliest)
        .readEach(articles, article -> rawArticle(article, List.of(ticker)))
        .result(FetchCursor.at(now));
  }

  private FetchResult generalNews(FetchCursor since, RequestBudget requestBudget) {
    Instant now = clock.instant();
    long lastId = idOf(since.validator());
    JsonNode articles =
        api.request(requestBudget)
            .list(request("/news").query("category", "general").query("minId", lastId));
    for (JsonNode article : articles) {
      lastId = Math.max(lastId, article.path("id").asLong());
    }
    return new ArticleCollector()
        .readEach(articles, article -> rawArticle(article, List.of()))
        .result(new FetchCursor(now, Long.toString(lastId)));
  }

  private UpstreamRequest request(String path) {
    return UpstreamRequest.get(config.url() + "/api/v1" + path)
        .header("X-Finnhub-Token", api.key());
  }

  private static long idOf(String validator) {
    return validator.matches("\\d{1,18}") ? Long.parseLong(validator) : 0;
  }

  private static String dayOf(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC).toString();
  }

  private RawArticle rawArticle(JsonEntry article, List<String> asked) {
    long id = article.number("id");
    long published = article.number("datetime");
    List<String> related =
        Stream.concat(asked.stream(), Stream.of(article.text("related").split("\\s*,\\s*")))
            .toList();
    return new RawArticle(
        id == 0 ? "" : Long.toString(id),
        article.text("url"),
        article.text("headline"),
        article.text("summary"),
        timeOf(published),
        "",
        article.text("source"),
        List.of(),
        watchList.watchedTickers(related));
  }

  private static String timeOf(long epochSeconds) {
    if (epochSeconds == 0) {
      return "";
    }
    if (epochSeconds < 0 || epochSeconds > Instant.MAX.getEpochSecond()) {
      throw new JsonEntry.Unreadable("datetime");
    }
    return Instant.ofEpochSecond(epochSeconds).toString();
  }
}
