package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.upstream.JsonEntry;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamResponse;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Tiingo: articles about the watched tickers, and articles that it has given a watched tag. */
@Singleton
public class TiingoSource implements NewsSource {

  /** What we use of it. */
  @RegisterRestClient(configKey = "tiingo")
  @Path("/tiingo/news")
  @ClientHeaderParam(name = "Accept-Encoding", value = "gzip")
  public interface Api {

    @GET
    Response byTickers(
        @HeaderParam("Authorization") String authorization,
        @QueryParam("tickers") String tickers,
        @QueryParam("startDate") String startDate,
        @QueryParam("limit") int limit,
        @QueryParam("offset") Integer offset,
        @QueryParam("sortBy") String sortBy);

    @GET
    Response byTags(
        @HeaderParam("Authorization") String authorization,
        @QueryParam("tags") String tags,
        @QueryParam("startDate") String startDate,
        @QueryParam("limit") int limit,
        @QueryParam("offset") Integer offset,
        @QueryParam("sortBy") String sortBy);
  }

  private static final String NAME = "tiingo";
  private static final String KEY = "news." + NAME;
  private static final Upstream SERVER = new Upstream(NAME, "Tiingo", Secrets.variablesOf(KEY));

  private static final int MOST = 100;
  private static final String NEWEST_FIRST = "publishedDate";

  private final WatchList watchList;
  private final Secrets keys;
  private final UpstreamClient upstreamClient;
  private final JsonResponses json;
  private final Clock clock;
  private final Api api;
  private final int requestsPerHour;

  public TiingoSource(
      WatchList watchList,
      Secrets keys,
      UpstreamClient upstreamClient,
      JsonResponses json,
      Clock clock,
      @RestClient Api api,
      @ConfigProperty(name = "nightjar.news.tiingo.requests-per-hour") int requestsPerHour) {
    this.watchList = watchList;
    this.keys = keys;
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.clock = clock;
    this.api = api;
    this.requestsPerHour = requestsPerHour;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Quota quota() {
    return new Quota(requestsPerHour, Duration.ofHours(1), Math.min(10, requestsPerHour - 1));
  }

  @Override
  public List<Errand> errands() {
    if (!keys.isConfigured(KEY)) {
      return List.of();
    }
    List<Errand> errands = new ArrayList<>();
    if (!watchList.tickers().isEmpty()) {
      String tickers = joined(watchList.tickers().stream().map(TiingoSource::spelled).toList());
      errands.add(
          errand(
              "tickers",
              (key, day, offset) -> api.byTickers(key, tickers, day, MOST, offset, NEWEST_FIRST)));
    }
    if (!watchList.tags().isEmpty()) {
      String tags = joined(watchList.tags());
      errands.add(
          errand(
              "tags",
              (key, day, offset) -> api.byTags(key, tags, day, MOST, offset, NEWEST_FIRST)));
    }
    return errands;
  }

  /** One of the two requests, for a page of its answer. */
  private interface Request {
    Response make(String authorization, String startDate, Integer offset);
  }

  /** Classes of shares have a hyphen there: {@code brk-b}. */
  private static String spelled(String ticker) {
    return ticker.replace('.', '-').toLowerCase(Locale.ROOT);
  }

  /** Tiingo writes all names in lower case. */
  private static String joined(List<String> names) {
    return String.join(",", names).toLowerCase(Locale.ROOT);
  }

  private Errand errand(String name, Request request) {
    return new NamedErrand(name, (since, allowance) -> fetch(request, since, allowance));
  }

  private Harvest fetch(Request request, Mark since, Allowance allowance) {
    Instant now = clock.instant();
    Instant earliest = since.until().minus(Gleaning.OVERLAP);
    String day = LocalDate.ofInstant(earliest, ZoneOffset.UTC).toString();
    String authorization = "Token " + keys.keyOf(KEY);
    Inquiry inquiry = new Inquiry(upstreamClient, SERVER, allowance);
    Gleaning gleaning = new Gleaning().notBefore(earliest);
    boolean complete =
        inquiry.readPages(
            gleaning,
            number -> {
              Integer offset = number == 0 ? null : number * MOST;
              UpstreamResponse upstreamResponse =
                  inquiry.ask(() -> request.make(authorization, day, offset));
              JsonNode articles = json.list(SERVER, upstreamResponse);
              gleaning.readEach(articles, article -> candidate(article, watchList));
              return articles.size() == MOST && !gleaning.reachesBackFarEnough();
            });
    return gleaning.harvest(complete ? Mark.at(now) : since);
  }

  private static Candidate candidate(JsonEntry article, WatchList watchList) {
    long id = article.number("id");
    return new Candidate(
        id == 0 ? "" : Long.toString(id),
        article.text("url"),
        article.text("title"),
        article.text("description"),
        article.text("publishedDate"),
        "",
        article.text("source"),
        watchList.watchedTags(article.texts("tags")),
        watchedTickers(article.texts("tickers"), watchList));
  }

  private static List<String> watchedTickers(List<String> named, WatchList watchList) {
    List<String> spelled = named.stream().map(TiingoSource::spelled).toList();
    return watchList.tickers().stream()
        .filter(ticker -> spelled.contains(spelled(ticker)))
        .toList();
  }
}
