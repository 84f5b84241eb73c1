package dev.nightjar.reviews;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.definition.TableCreator;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;

/** The reviews system on a table and a bucket of its own, with a clock that the test sets. */
final class ReviewsFixture implements AutoCloseable {

  static final List<TerraformFile> FILES =
      List.of(new TerraformFile("main.tf", "resource \"aws_s3_bucket\" \"logs\" {}\n"));
  static final StoredCode CODE = new StoredCode.Plain(FILES);
  private static final AtomicInteger FIXTURES = new AtomicInteger();

  final ScriptedSns sns = new ScriptedSns();
  final ObjectMapper mapper = new ObjectMapper();
  final SettableClock clock = new SettableClock();
  final Environment environment = new Environment("r" + FIXTURES.incrementAndGet());
  final ReviewsSettings settings;
  final ReviewsTable table;
  final ReviewWrites writes;
  final Archive archive;
  final CodeStore codeStore;
  final Versions versions;
  final Tally tally;
  private final DynamoDbClient client;
  private final AtomicLong reviewIds = new AtomicLong();

  ReviewsFixture() {
    this(1, false);
  }

  ReviewsFixture(int shards, boolean dateBuckets) {
    this.settings = new ReviewsSettings("reviews-" + environment.name(), 2555, shards, dateBuckets);
    this.client = DynamoDbLocal.client();
    new TableCreator(client).createIfAbsent(ReviewsTable.definition(environment));
    SharedS3.client().createBucket(create -> create.bucket(settings.bucket()));
    this.table = new ReviewsTable(client, environment, settings, clock);
    this.writes = new ReviewWrites(client, environment, settings);
    this.archive = new Archive(SharedS3::client, settings.bucket());
    this.codeStore = new CodeStore(archive);
    this.versions = new Versions(table, writes, archive, codeStore, clock);
    this.tally = tally(client);
  }

  /** Counts through another client, with pauses that are not taken. */
  Tally tally(DynamoDbClient other) {
    ReviewsTable otherTable = new ReviewsTable(other, environment, settings, clock);
    ReviewWrites otherWrites = new ReviewWrites(other, environment, settings);
    return new Tally(
        otherTable,
        otherWrites,
        new Versions(otherTable, otherWrites, archive, codeStore, clock),
        clock,
        new Pauses().backoff(20));
  }

  /** A run that waits for its review. */
  Run pending(String runId, String stackId) {
    Run run = run(runId, stackId, Optional.of(codeStore.store(FILES)), CodeStore.hash(FILES));
    writes.createRun(run);
    return run;
  }

  Run run(String runId, String stackId, Optional<StoredCode> code, String codeHash) {
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

  static SpaceliftContext context(String runId, String stackId) {
    return new SpaceliftContext(
        runId, stackId, "FINISHED", "TRACKED", List.of("main.tf"), "abc123def456", "main");
  }

  /** The next version of the run, as it would be recorded now. */
  ReviewVersion next(Run run, Outcome outcome) {
    return next(run, outcome, Optional.empty());
  }

  ReviewVersion next(Run run, Outcome outcome, Optional<FixDetails> fixDetails) {
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
        outcome,
        fixDetails,
        new ReviewVersion.Metadata(4500, 40, 0));
  }

  /** Records the run's next version and counts it. */
  ReviewVersion reviewed(Run run, Outcome outcome) {
    return reviewed(run, next(run(run), outcome));
  }

  ReviewVersion reviewed(Run run, ReviewVersion version) {
    versions.record(run(run), version, CODE);
    tally.finish(run(run));
    return version;
  }

  /** As it stands in the table now. */
  Run run(Run run) {
    return table.run(run.runId()).orElseThrow();
  }

  Map<String, AttributeValue> raw(String pk, String sk) {
    return client
        .getItem(
            get ->
                get.tableName(tableName())
                    .key(Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk))))
        .item();
  }

  String tableName() {
    return ReviewsTable.definition(environment).name();
  }

  /** Everything in the table, by its keys. */
  Map<String, Map<String, AttributeValue>> everything() {
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    client
        .scanPaginator(ScanRequest.builder().tableName(tableName()).build())
        .items()
        .forEach(item -> items.put(item.get("PK").s() + " " + item.get("SK").s(), item));
    return items;
  }

  /** All parts of the system as one process has them, on that client. */
  Process process() {
    return process(client);
  }

  /** The same in a process that ends at that point. */
  Process process(Crash.Point end) {
    return process(
        end.watch(DynamoDbClient.class, client),
        end.watch(S3Client.class, SharedS3.client()),
        end.watch(SnsClient.class, sns.client()),
        (files, verdict) -> new Opinion.NotAsked(),
        Optional.empty());
  }

  /** The same with a client that is looked over the shoulder. */
  Process process(DynamoDbClient dynamoDb) {
    return process(
        dynamoDb,
        SharedS3.client(),
        sns.client(),
        (files, verdict) -> new Opinion.NotAsked(),
        Optional.empty());
  }

  Process process(Adviser adviser) {
    return process(client, SharedS3.client(), sns.client(), adviser, Optional.empty());
  }

  Process process(CodeSource source) {
    return process(
        client,
        SharedS3.client(),
        sns.client(),
        (files, verdict) -> new Opinion.NotAsked(),
        Optional.of(source));
  }

  private Process process(
      DynamoDbClient dynamoDb,
      S3Client s3,
      SnsClient itsSns,
      Adviser adviser,
      Optional<CodeSource> source) {
    ReviewsTable itsTable = new ReviewsTable(dynamoDb, environment, settings, clock);
    ReviewWrites itsWrites = new ReviewWrites(dynamoDb, environment, settings);
    Archive itsArchive = new Archive(() -> s3, settings.bucket());
    CodeStore itsCode = new CodeStore(itsArchive);
    Versions itsVersions = new Versions(itsTable, itsWrites, itsArchive, itsCode, clock);
    Tally itsTally = new Tally(itsTable, itsWrites, itsVersions, clock, new Pauses().backoff(20));
    Assessment assessment = new Assessment(new MarkerReviewer(), adviser);
    ReviewRequests requests =
        new ReviewRequests(
            itsTable,
            itsWrites,
            itsCode,
            itsSns,
            new TopicArn(itsSns, "unused", ScriptedSns.TOPIC_ARN),
            mapper,
            clock,
            () -> new UUID(0, reviewIds.incrementAndGet()).toString());
    return new Process(
        requests,
        new RunReviews(
            itsTable,
            itsWrites,
            itsVersions,
            itsTally,
            itsCode,
            assessment,
            source,
            new Metrics(mapper, clock, false),
            clock),
        new Revisions(itsTable, itsVersions, itsCode, itsTally, assessment, requests, clock));
  }

  /** What the API and the worker are made of. */
  record Process(ReviewRequests requests, RunReviews worker, Revisions revisions) {

    RunReviews.Result work(Run run) {
      return worker.review(new ReviewRequest(run.runId(), run.reviewId()));
    }
  }

  static Submission submission(String runId, String stackId, String... texts) {
    return new Submission(
        runId, stackId, "user@example.com", Optional.empty(), 0, Optional.of(files(texts)));
  }

  static List<TerraformFile> files(String... texts) {
    return IntStream.range(0, texts.length)
        .mapToObj(i -> new TerraformFile("file" + i + ".tf", texts[i]))
        .toList();
  }

  /** A run that was submitted with these files, and its first review. */
  Run submittedAndReviewed(String runId, String stackId, String... texts) {
    ReviewRequests.Submitted submitted =
        process().requests().submit(submission(runId, stackId, texts));
    Run run = ((ReviewRequests.Submitted.Accepted) submitted).run();
    process().work(run);
    return run(run);
  }

  @Override
  public void close() {
    sns.close();
  }
}
