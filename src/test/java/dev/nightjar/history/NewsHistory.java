package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.audit.Audits;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.event.Trigger;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.alert.AlertRules;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.analyze.NewsAnalyze;
import dev.nightjar.news.audit.TagMarkerAudit;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.heal.NewsHeal;
import dev.nightjar.news.heal.NewsMetrics;
import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.news.ingest.NewsIngest;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.news.store.TagMarkers;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.upstream.Quota;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.sns.SnsClient;

/** Articles are pushed and fetched, and analyzed; alert rules watch them. */
final class NewsHistory implements HistorySystem {

  private static final AtomicInteger ENVIRONMENTS = new AtomicInteger();
  private static final String ANALYZER = "news-analyze";
  private static final List<String> TITLES =
      List.of("Shares soar after great results", "A terrible day of losses", "The meeting is on");

  private final ObjectMapper mapper = new ObjectMapper();
  private final History history;
  private final Environment environment = new Environment("nh" + ENVIRONMENTS.incrementAndGet());
  private final SentimentModel model;
  private final Metrics metrics;
  private final NewsStore store;
  private final NewsConfig config =
      TestConfig.of(NewsConfig.class, Map.of("nightjar.news.tags", "ai,markets"));

  /** What the source has published. */
  private final List<RawArticle> published = new CopyOnWriteArrayList<>();

  private final List<RawArticle> pushed = new ArrayList<>();
  private final Map<String, Integer> analyzed = new HashMap<>();
  private final AlertHistory alerts;
  private int articles;

  /** Histories that share a model, because loading it takes longer than a history. */
  static Function<History, HistorySystem> systems() {
    SentimentModel model = SentimentModel.load();
    return history -> new NewsHistory(history, model);
  }

  private NewsHistory(History history, SentimentModel model) {
    this.history = history;
    this.model = model;
    this.metrics = new Metrics(mapper, history.clock(), false);
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    this.store = new NewsStore(DynamoDbLocal.client(), environment, metrics);
    this.alerts = new AlertHistory(history, store, mapper);
  }

  @Override
  public Components start(Actor actor) {
    NewsStore its = new NewsStore(actor.clients().dynamoDb(), environment, metrics);
    TopicPublisher topic = topic(actor.clients().sns());
    AnalysisRequestPublisher publisher = new AnalysisRequestPublisher(mapper, topic);
    AlertRules rules = alerts.rules(its);
    ArticleIntake intake =
        new ArticleIntake(
            new ArticleValidator(history.clock()), its.items, publisher, model, history.clock());
    Ingestion ingestion =
        new Ingestion(
            List.of(source()),
            its.checkpoints,
            intake,
            metrics,
            history.clock(),
            new WatchList(config),
            its.watchedSources,
            config);
    ItemAnalyzer analyzer = new ItemAnalyzer(model, its.items, its.analysisLog, history.clock());
    SelfHealing healing =
        new SelfHealing(its.pending, its.checkpoints, publisher, metrics, history.clock(), config);
    Map<String, Role> roles =
        Map.of(
            "news-ingest",
            new NewsIngest(ingestion, config),
            ANALYZER,
            counted(new NewsAnalyze(analyzer, mapper, environment)),
            "news-heal",
            new NewsHeal(healing, config),
            "news-metrics",
            new NewsMetrics(its.pending, metrics, history.clock(), config),
            "news-alert",
            alerts.role(its, topic, metrics, config));
    return new Components() {
      @Override
      public void call(RandomGenerator random) {
        if (random.nextInt(6) == 0) {
          alerts.call(rules, random);
        } else if (random.nextInt(3) == 0) {
          published.add(article(random));
        } else {
          push(intake, random);
        }
      }

      @Override
      public Map<String, Role> roles() {
        return roles;
      }
    };
  }

  private static TopicPublisher topic(SnsClient sns) {
    return new TopicPublisher(
        sns, new TopicArn(sns, "unused", ScriptedSns.TOPIC_ARN), new Pauses().backoff(4));
  }

  /** Counts how often an item is analyzed. */
  private Role counted(NewsAnalyze role) {
    return new Role() {
      @Override
      public Trigger trigger() {
        return role.trigger();
      }

      @Override
      public RoleResult handle(IncomingEvent event) {
        RoleResult result = role.handle(event);
        if (result.fields().containsKey("analyzed")) {
          String message = event.asSnsEvent().messages().get(0).message();
          analyzed.merge(AnalysisRequest.parse(mapper, message).item().sourceId(), 1, Integer::sum);
        }
        return result;
      }
    };
  }

  private void push(ArticleIntake intake, RandomGenerator random) {
    boolean isRepeated = !pushed.isEmpty() && random.nextInt(5) == 0;
    RawArticle article = isRepeated ? pushed.get(random.nextInt(pushed.size())) : article(random);
    if (intake.push(article) instanceof ArticleIntake.Rejected rejected) {
      throw new AssertionError("A valid article was rejected: " + rejected);
    }
    if (!isRepeated) {
      pushed.add(article);
    }
  }

  private RawArticle article(RandomGenerator random) {
    return new RawArticle(
        "",
        "https://example.org/" + ++articles,
        TITLES.get(random.nextInt(TITLES.size())),
        "",
        SortableTime.millis(history.clock().instant()),
        "",
        "Example Post",
        random.nextBoolean() ? List.of("ai") : List.of("ai", "markets"),
        List.of());
  }

  /** Returns only what was published after the cursor, so that a lost article stays lost. */
  private NewsSource source() {
    FetchJob job =
        new FetchJob() {
          @Override
          public String name() {
            return "all";
          }

          @Override
          public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
            Instant now = history.clock().instant();
            return new FetchResult(
                published.stream()
                    .filter(
                        article ->
                            !SortableTime.parse(article.publishedAt()).isBefore(since.until()))
                    .toList(),
                0,
                FetchCursor.at(now));
          }
        };
    return new NewsSource() {
      @Override
      public String name() {
        return "newsapi";
      }

      @Override
      public Quota quota() {
        return Quota.unlimited();
      }

      @Override
      public List<FetchJob> jobs() {
        return List.of(job);
      }
    };
  }

  @Override
  public Optional<String> subscriber(ScriptedSns.Message message) {
    return alerts.receives(message) ? Optional.empty() : Optional.of(ANALYZER);
  }

  @Override
  public List<Duration> settlingSteps() {
    return Collections.nCopies(4, Duration.ofHours(9));
  }

  @Override
  public void check() {
    List<RawArticle> all = new ArrayList<>(published);
    all.addAll(pushed);
    alerts.check(all.stream().map(this::check).toList());
    analyzed.forEach((item, times) -> assertEquals(1, times, () -> "analyzed twice: " + item));
    assertEquals(
        List.of(),
        Audits.differences(
            new TagMarkerAudit(
                new TagMarkers(new NewsTable(DynamoDbLocal.client(), environment, metrics)),
                history.clock())));
  }

  private AnalysisState check(RawArticle article) {
    SourceId id = SourceId.ofUrl("newsapi", article.url());
    SentimentItem item =
        store.items.bySourceId(id).orElseThrow(() -> new AssertionError("lost: " + article.url()));
    AnalysisState state = store.items.analysisStates(List.of(item.id())).get(item.id());
    assertTrue(state.at().isPresent(), () -> "never analyzed: " + item);
    AnalysisResult expected = model.classify(item.textForAnalysis());
    assertEquals(expected.sentiment(), item.result().orElseThrow().sentiment());
    assertEquals(expected.score(), item.result().orElseThrow().score(), 0.0001);
    Instant loggedAt = state.at().get();
    assertTrue(
        store.analysisLog.entriesInHour(loggedAt, "", 100).stream()
            .anyMatch(
                entry ->
                    entry.item().equals(item.id())
                        && entry.position().startsWith(SortableTime.millis(loggedAt))),
        () -> "not in the log of analyses: " + item);
    return state;
  }

  @Override
  public void close() {
    DynamoDbLocal.client()
        .deleteTable(delete -> delete.tableName(NewsTable.definition(environment).name()));
  }
}
