package dev.nightjar.news.source.reddit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.TextSnippet;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Reddit: posts whose title or text has a watched tag or ticker. */
@Singleton
public class RedditSource implements NewsSource {

  private static final String NAME = "reddit";

  /** Where posts are read by people; the API has another host. */
  private static final String SITE = "https://www.reddit.com";

  private static final int PAGE_SIZE = 100;

  /** Reddit's search accepts 512 characters. */
  private static final int MAX_QUERY_CHARS = 500;

  private final KeyedApi api;
  private final RedditToken token;
  private final WatchList watchList;
  private final Clock clock;
  private final NewsConfig.Reddit config;

  public RedditSource(KeyedApi.Factory apis, WatchList watchList, Clock clock, NewsConfig config) {
    this.api = apis.api(NAME, "Reddit");
    this.config = config.reddit();
    this.token = new RedditToken(api, this.config, clock);
    this.watchList = watchList;
    this.clock = clock;
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
        Math.min(10, config.requestsPerMinute() - 1));
  }

  @Override
  public List<FetchJob> jobs() {
    if (!api.isConfigured()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(watchList.tags());
    watchList.tickers().stream().filter(ticker -> !names.contains(ticker)).forEach(names::add);
    List<FetchJob> jobs = new ArrayList<>();
    for (String query : queries(names)) {
      String name = jobs.isEmpty() ? "posts" : "posts-" + (jobs.size() + 1);
      jobs.add(
          new NamedFetchJob(name, (since, requestBudget) -> fetch(query, since, requestBudget)));
    }
    return jobs;
  }

  /** As few queries as possible, each within Reddit's maximum length. */
  static List<String> queries(List<String> names) {
    List<String> queries = new ArrayList<>();
    for (String name : names) {
      String term = '"' + name + '"';
      int last = queries.size() - 1;
      String longer = queries.isEmpty() ? term : queries.get(last) + " OR " + term;
      if (queries.isEmpty() || longer.length() > MAX_QUERY_CHARS) {
        queries.add(term);
      } else {
        queries.set(last, longer);
      }
    }
    return queries;
  }

  private FetchResult fetch(String query, FetchCursor since, RequestBudget requestBudget) {
    Instant now = clock.instant();
    PagedRequest pagedRequest = api.request(requestBudget);
    String accessToken = token.get(pagedRequest);
    try {
      return fetch(query, since, now, pagedRequest, "Bearer " + accessToken);
    } catch (UpstreamException e) {
      if (e.kind() == UpstreamException.Kind.UNAUTHORIZED) {
        token.forget(accessToken); // the next run asks for another one
      }
      throw e;
    }
  }

  private FetchResult fetch(
      String query,
      FetchCursor since,
      Instant now,
      PagedRequest pagedRequest,
      String authorization) {
    ArticleCollector articleCollector =
        new ArticleCollector().notBefore(since.until().minus(ArticleCollector.OVERLAP));
    String[] after = new String[1];
    boolean complete =
        pagedRequest.readPages(
            articleCollector,
            number -> {
              JsonNode listing =
                  pagedRequest
                      .json(
                          UpstreamRequest.get(config.url() + "/search")
                              .header("Authorization", authorization)
                              .header("User-Agent", config.userAgent())
                              .query("q", query)
                              .query("sort", "new")
                              .query("type", "link")
                              .query("raw_json", 1)
                              .query("limit", PAGE_SIZE)
                              .query("after", after[0]))
                      .path("data");
              articleCollector.readEach(
                  forAllReaders(pagedRequest.asList(listing.path("children"))), this::rawArticle);
              after[0] = listing.path("after").textValue();
              return after[0] != null && !articleCollector.hasReachedStart();
            });
    return articleCollector.result(complete ? FetchCursor.at(now) : since);
  }

  /** Without removed posts and those for adults, which are passed over and not rejected. */
  private static List<JsonNode> forAllReaders(JsonNode children) {
    return StreamSupport.stream(children.spliterator(), false)
        .filter(child -> !child.path("data").path("removed_by_category").isTextual())
        .filter(child -> !child.path("data").path("over_18").asBoolean())
        .toList();
  }

  private RawArticle rawArticle(JsonEntry child) {
    JsonEntry post = child.entry("data");
    JsonNode created = post.node().path("created_utc"); // a decimal number of seconds
    if (!created.isNumber() || post.text("id").isEmpty()) {
      throw new JsonEntry.Unreadable("created_utc");
    }
    String text = post.text("title") + " " + post.text("selftext");
    return new RawArticle(
        post.text("id"),
        SITE + post.text("permalink"),
        TextSnippet.truncate(post.text("title"), Article.MAX_TITLE),
        TextSnippet.truncate(post.text("selftext"), Article.MAX_DESCRIPTION),
        Instant.ofEpochSecond(created.longValue()).toString(),
        post.text("author"),
        post.text("subreddit_name_prefixed"),
        List.of(),
        tickersIn(text));
  }

  /** The tickers that stand in the text as words of their own, in upper case or after a dollar. */
  private List<String> tickersIn(String text) {
    List<String> words = List.of(text.split("[^\\p{L}\\p{N}.$-]+"));
    return watchList.tickers().stream()
        .filter(
            ticker ->
                words.stream()
                    .map(word -> word.replaceAll("^\\$|[.$-]+$", ""))
                    .anyMatch(ticker::equals))
        .toList();
  }
}
