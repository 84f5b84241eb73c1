package dev.nightjar.reviews;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.Crash;
import dev.nightjar.SettableClock;
import dev.nightjar.TestConfig;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.ai.AiFindings;
import dev.nightjar.reviews.ai.AiReviewer;
import dev.nightjar.reviews.assess.CodeReviewer;
import dev.nightjar.reviews.assess.CodeSource;
import dev.nightjar.reviews.assess.RunReviewer;
import dev.nightjar.reviews.audit.IntegrityAudit;
import dev.nightjar.reviews.audit.StatisticsAudit;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.heal.SelfHealing;
import dev.nightjar.reviews.history.StatisticsUpdater;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.DocumentStore;
import dev.nightjar.reviews.store.PendingRuns;
import dev.nightjar.reviews.store.ReviewedStacks;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.VersionChain;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.definition.TableCreator;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;

/** The reviews system on its own table and bucket, with a clock that the test sets. */
public final class ReviewsFixture implements AutoCloseable {

  public static final List<TerraformFile> FILES =
      List.of(new TerraformFile("main.tf", "resource \"aws_s3_bucket\" \"logs\" {}\n"));
  public static final StoredCode CODE = new StoredCode.Plain(FILES);
  private static final AtomicInteger FIXTURES = new AtomicInteger();

  public final ScriptedSns sns = new ScriptedSns();
  public final ObjectMapper mapper = new ObjectMapper();
  public final SettableClock clock;
  public final Environment environment = new Environment("r" + FIXTURES.incrementAndGet());
  public final ReviewsConfig config;
  public final ReviewsTable table;
  public final ReviewsTableWriter writer;
  public final StatisticsTable statistics;
  public final DocumentStore documentStore;
  public final CodeStore codeStore;
  public final EmittedMetrics emitted;
  public final VersionStore versionStore;
  public final StatisticsUpdater statisticsUpdater;
  private final DynamoDbClient client;
  private final AtomicLong reviewIds = new AtomicLong();

  public ReviewsFixture() {
    this(1, false);
  }

  /** With the clock of the test. */
  public ReviewsFixture(SettableClock clock) {
    this(1, false, clock);
  }

  public ReviewsFixture(int shards, boolean dateBuckets) {
    this(shards, dateBuckets, new SettableClock());
  }

  private ReviewsFixture(int shards, boolean dateBuckets, SettableClock clock) {
    this.clock = clock;
    this.config =
        config(
            Map.of(
                "bucket", "reviews-" + environment.name(),
                "stack-shards", "" + shards,
                "stack-date-buckets", "" + dateBuckets));
    this.client = DynamoDbLocal.client();
    this.emitted = new EmittedMetrics(clock);
    new TableCreator(client).createIfAbsent(ReviewsTable.definition(environment));
    SharedS3.client().createBucket(create -> create.bucket(config.bucket()));
    this.table = table(client);
    this.writer = new ReviewsTableWriter(table, config);
    this.statistics = new StatisticsTable(table, config);
    this.documentStore = new DocumentStore(SharedS3::client, config.bucket());
    this.codeStore = new CodeStore(documentStore);
    this.versionStore = new VersionStore(table, writer, documentStore, codeStore, clock);
    this.statisticsUpdater = updater(client);
  }

  /** The settings of application.properties, with some others by their names. */
  public static ReviewsConfig config(Map<String, String> others) {
    return TestConfig.of(
        ReviewsConfig.class,
        others.entrySet().stream()
            .collect(
                Collectors.toMap(
                    other -> "nightjar.reviews." + other.getKey(), Map.Entry::getValue)));
  }

  /** The table through another client. */
  public ReviewsTable table(DynamoDbClient other) {
    return new ReviewsTable(other, environment, config, clock, new Metrics(mapper, clock, false));
  }

  /** The versions of another table. */
  public VersionStore versionsOf(ReviewsTable other) {
    return new VersionStore(
        other, new ReviewsTableWriter(other, config), documentStore, codeStore, clock);
  }

  /** The hash chain of another table. */
  public VersionChain chainOf(ReviewsTable other) {
    return new VersionChain(other, versionsOf(other), documentStore, clock);
  }

  /** The audit of another table. */
  public StatisticsAudit auditOf(ReviewsTable other) {
    return new StatisticsAudit(
        new ReviewedStacks(other),
        other,
        new StatisticsTable(other, config),
        versionsOf(other),
        new IntegrityAudit(chainOf(other)),
        config,
        clock);
  }

  /** Changes a stored item behind the back of the application. */
  public void tamper(String pk, String sk, Consumer<Map<String, AttributeValue>> change) {
    Map<String, AttributeValue> item = new HashMap<>(raw(pk, sk));
    change.accept(item);
    client.putItem(put -> put.tableName(tableName()).item(item));
  }

  public void delete(String pk, String sk) {
    client.deleteItem(
        delete ->
            delete
                .tableName(tableName())
                .key(Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk))));
  }

  /** Updates statistics through another client, without real pauses. */
  public StatisticsUpdater updater(DynamoDbClient other) {
    ReviewsTable otherTable = table(other);
    return new StatisticsUpdater(
        otherTable,
        new StatisticsTable(otherTable, config),
        versionsOf(otherTable),
        clock,
        new Pauses().backoff(20));
  }

  /** A pending run. */
  public Run pending(String runId, String stackId) {
    Run run = run(runId, stackId, Optional.of(codeStore.store(FILES)), CodeStore.hash(FILES));
    writer.createRun(run);
    return run;
  }

  public Run run(String runId, String stackId, Optional<StoredCode> code, String codeHash) {
    return new Run(
        runId,
        "review-of-" + runId,
        stackId,
        Status.PENDING,
        "user@example.com",
        clock.instant(),
        Optional.of(context(runId, stackId)),
        0,
        "",
        code,
        codeHash,
        0,
        Optional.empty(),
        0);
  }

  public static SpaceliftContext context(String runId, String stackId) {
    return new SpaceliftContext(
        runId, stackId, "FINISHED", "TRACKED", List.of("main.tf"), "abc123def456", "main");
  }

  /** The next version of the run. */
  public ReviewVersion next(Run run, ReviewOutcome reviewOutcome) {
    return next(run, reviewOutcome, Optional.empty());
  }

  public ReviewVersion next(Run run, ReviewOutcome reviewOutcome, Optional<FixDetails> fixDetails) {
    Instant now = clock.instant();
    return new ReviewVersion(
        run.reviewId(),
        run.latestVersion() + 1,
        run.runId(),
        run.stackId(),
        now,
        now.plusSeconds(60),
        run.createdBy(),
        run.context(),
        reviewOutcome,
        fixDetails,
        new ReviewVersion.Metadata(4500, 40, 0));
  }

  /** Records the next version of the run and updates the statistics. */
  public ReviewVersion reviewed(Run run, ReviewOutcome reviewOutcome) {
    return reviewed(run, next(run(run), reviewOutcome));
  }

  public ReviewVersion reviewed(Run run, ReviewVersion version) {
    versionStore.record(run(run), version, CODE);
    statisticsUpdater.countPending(run(run));
    return version;
  }

  /** The current run record. */
  public Run run(Run run) {
    return table.run(run.runId()).orElseThrow();
  }

  public Map<String, AttributeValue> raw(String pk, String sk) {
    return client
        .getItem(
            get ->
                get.tableName(tableName())
                    .key(Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk))))
        .item();
  }

  public String tableName() {
    return ReviewsTable.definition(environment).name();
  }

  /** All items by their keys. */
  public Map<String, Map<String, AttributeValue>> everything() {
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    client
        .scanPaginator(ScanRequest.builder().tableName(tableName()).build())
        .items()
        .forEach(item -> items.put(item.get("PK").s() + " " + item.get("SK").s(), item));
    return items;
  }

  /** The components of one process on that client. */
  public Process process() {
    return process(client);
  }

  /** The components of a process that crashes at that point. */
  public Process process(Crash.Point end) {
    return process(end, CodeSource.NONE);
  }

  public Process process(Crash.Point end, CodeSource source) {
    return process(
        end.watch(DynamoDbClient.class, client),
        end.watch(S3Client.class, SharedS3.client()),
        end.watch(SnsClient.class, sns.client()),
        (files, verdict) -> new AiFindings.Skipped(),
        source);
  }

  /** The components of a process with a recorded client. */
  public Process process(DynamoDbClient dynamoDb) {
    return process(
        dynamoDb,
        SharedS3.client(),
        sns.client(),
        (files, verdict) -> new AiFindings.Skipped(),
        CodeSource.NONE);
  }

  /** The components of a process with clients of its own. */
  public Process process(DynamoDbClient dynamoDb, S3Client s3, SnsClient itsSns) {
    return process(
        dynamoDb, s3, itsSns, (files, verdict) -> new AiFindings.Skipped(), CodeSource.NONE);
  }

  public Process process(AiReviewer aiReviewer) {
    return process(client, SharedS3.client(), sns.client(), aiReviewer, CodeSource.NONE);
  }

  public Process process(CodeSource source) {
    return process(
        client,
        SharedS3.client(),
        sns.client(),
        (files, verdict) -> new AiFindings.Skipped(),
        source);
  }

  private Process process(
      DynamoDbClient dynamoDb,
      S3Client s3,
      SnsClient itsSns,
      AiReviewer aiReviewer,
      CodeSource source) {
    ReviewsTable itsTable = table(dynamoDb);
    ReviewsTableWriter itsWrites = new ReviewsTableWriter(itsTable, config);
    DocumentStore itsArchive = new DocumentStore(() -> s3, config.bucket());
    CodeStore itsCode = new CodeStore(itsArchive);
    VersionStore itsVersions = new VersionStore(itsTable, itsWrites, itsArchive, itsCode, clock);
    StatisticsUpdater itsTally =
        new StatisticsUpdater(
            itsTable,
            new StatisticsTable(itsTable, config),
            itsVersions,
            clock,
            new Pauses().backoff(20));
    CodeReviewer codeReviewer = new CodeReviewer(new MarkerReviewer(), aiReviewer);
    ReviewRequestPublisher publisher =
        new ReviewRequestPublisher(
            itsSns, new TopicArn(itsSns, "unused", ScriptedSns.TOPIC_ARN), mapper);
    ReviewSubmitter requests =
        new ReviewSubmitter(
            itsTable,
            itsWrites,
            itsCode,
            publisher,
            clock,
            () -> new UUID(0, reviewIds.incrementAndGet()).toString());
    Metrics metrics = emitted.metrics();
    return new Process(
        requests,
        new RunReviewer(
            itsTable,
            itsWrites,
            itsVersions,
            itsTally,
            itsCode,
            codeReviewer,
            source,
            metrics,
            clock),
        new ReviewReviser(itsTable, itsVersions, itsCode, itsTally, codeReviewer, publisher, clock),
        new SelfHealing(itsTable, new PendingRuns(itsTable), publisher, metrics, clock, config));
  }

  /** The components of the API, the worker and self-healing. */
  public record Process(
      ReviewSubmitter requests, RunReviewer worker, ReviewReviser revisions, SelfHealing healing) {

    public RunReviewer.Result work(Run run) {
      return worker.review(new ReviewRequest(run.runId(), run.reviewId()));
    }
  }

  /**
   * Lets an hour of schedules pass: sweeps of self-healing, and the worker with the messages that
   * they publish. Nothing is submitted again, and earlier messages are lost.
   */
  public void letSchedulesRun() {
    letSchedulesRun(process());
  }

  /** The same with another worker. */
  public void letSchedulesRun(Process worker) {
    for (int sweep = 0; sweep < 12; sweep++) {
      clock.advance(Duration.ofMinutes(5));
      int before = sns.published().size();
      process().healing().run();
      sns.published()
          .subList(before, sns.published().size())
          .forEach(message -> worker.worker().review(ReviewRequest.parse(mapper, message.text())));
    }
  }

  public static Submission submission(String runId, String stackId, String... texts) {
    return new Submission(
        runId, stackId, "user@example.com", Optional.empty(), 0, Optional.of(files(texts)));
  }

  public static List<TerraformFile> files(String... texts) {
    return IntStream.range(0, texts.length)
        .mapToObj(i -> new TerraformFile("file" + i + ".tf", texts[i]))
        .toList();
  }

  /** Submits a run with these files and reviews it. */
  public Run submittedAndReviewed(String runId, String stackId, String... texts) {
    ReviewSubmitter.SubmitOutcome submitOutcome =
        process().requests().submit(submission(runId, stackId, texts));
    Run run = ((ReviewSubmitter.SubmitOutcome.Accepted) submitOutcome).run();
    process().work(run);
    return run(run);
  }

  @Override
  public void close() {
    sns.close();
  }
}
