package dev.nightjar.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.key.SortableTime;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A concert announced to many followers by the function as Lambda runs it, in a small heap. It is
 * killed in the middle, gets its event again, and hands the rest on whenever its time is over.
 */
final class ConcertsFanOutBench implements Benchmark {

  private static final int FOLLOWERS = Integer.getInteger("followers", 100_000);

  /** Every so many followers live where the concert is too far away. */
  private static final int OUT_OF_REACH = 10;

  private static final int WRITES_AT_ONCE = 25;
  private static final int READS_AT_ONCE = 100;
  private static final int WRITERS = 4;
  private static final String HEAP = "-Xmx128m";
  private static final JsonMapper MAPPER = new JsonMapper();

  private ConcertsFixture concerts;
  private String table;

  @Override
  public String title() {
    return "A concert announced to %,d followers, one in %d out of reach; the function dies once"
        .formatted(FOLLOWERS, OUT_OF_REACH);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    concerts = new ConcertsFixture();
    table = ConcertsTable.definition(concerts.environment).name();
    ArtistId artist = concerts.artist("tm:bench");
    long setUp = System.nanoTime();
    follow(artist);
    out.printf(Locale.ROOT, "  set up in %.0f s%n", secondsSince(setUp));
    String event = AwsEvents.published(announcement(artist));
    try (TemporaryFolder folder = TemporaryFolder.create();
        ScriptedSns sns = new ScriptedSns()) {
      Path function = FunctionProcess.unpack(Path.of("target/events.zip"), folder.path());
      long start = System.nanoTime();
      dieInTheMiddle(function, sns, event);
      out.printf(Locale.ROOT, "  died after %.0f s%n", secondsSince(start));
      int invocations = 1;
      double megabytes;
      try (FunctionProcess again = start(function, sns, "PT20S")) {
        JsonNode result = result(again, event);
        for (int rest = 0; result.path("handed_on").asInt() == 1; rest++) {
          result = result(again, AwsEvents.published(sns.published().get(rest).text()));
          invocations++;
        }
        megabytes = peakMegabytes(again.pid());
      }
      double seconds = secondsSince(start);
      int told = told();
      out.printf(
          Locale.ROOT,
          "  %,d notifications, exactly one for each follower within reach and none for others%n"
              + "  %.0f s with %d further invocations: %.0f notifications a second;"
              + " function with a heap of %s: %.0f MB resident at most%n",
          told,
          seconds,
          invocations,
          told / seconds,
          HEAP.substring(4).toUpperCase(Locale.ROOT),
          megabytes);
    }
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Makes one follower as the API does, and the others in its image. */
  private void follow(ArtistId artist) throws Exception {
    UserId model = concerts.user(id(0));
    concerts.track(model, artist);
    List<Map<String, AttributeValue>> items =
        Stream.of("PROFILE", "PREFERENCES", "ARTIST#" + artist)
            .map(sort -> concerts.raw("USER#" + model, sort))
            .toList();
    int perBatch = WRITES_AT_ONCE / items.size();
    ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> batches =
          IntStream.iterate(0, first -> first < FOLLOWERS, first -> first + perBatch)
              .<Future<?>>mapToObj(
                  first ->
                      writers.submit(
                          () -> write(items, first, Math.min(first + perBatch, FOLLOWERS))))
              .toList();
      for (Future<?> batch : batches) {
        batch.get();
      }
    } finally {
      writers.shutdownNow();
    }
  }

  private void write(List<Map<String, AttributeValue>> items, int first, int end) {
    List<WriteRequest> writes =
        IntStream.range(first, end)
            .boxed()
            .flatMap(i -> items.stream().map(item -> inTheImageOf(item, i)))
            .map(item -> WriteRequest.builder().putRequest(put -> put.item(item)).build())
            .toList();
    DynamoDbLocal.client().batchWriteItem(batch -> batch.requestItems(Map.of(table, writes)));
  }

  private static Map<String, AttributeValue> inTheImageOf(
      Map<String, AttributeValue> model, int i) {
    Map<String, AttributeValue> item = new HashMap<>(model);
    item.put("PK", AttributeValue.fromS("USER#" + id(i)));
    item.put("userId", AttributeValue.fromS(id(i)));
    item.computeIfPresent("GSI1SK", (name, old) -> AttributeValue.fromS("USER#" + id(i)));
    item.computeIfPresent("email", (name, old) -> AttributeValue.fromS(id(i) + "@example.org"));
    item.computeIfPresent(
        "location",
        (name, location) -> {
          Map<String, AttributeValue> home = new HashMap<>(location.m());
          home.put("city", AttributeValue.fromS(isWithinReach(i) ? "Denver" : "Boston"));
          return AttributeValue.fromM(home);
        });
    return item;
  }

  private static String id(int i) {
    return "follower-%06d".formatted(i);
  }

  private static boolean isWithinReach(int i) {
    return i % OUT_OF_REACH != OUT_OF_REACH - 1;
  }

  private String announcement(ArtistId artist) {
    ConcertUpdates.Outcome outcome =
        concerts.changes.record(concerts.concert("bench", artist).on("2999-07-15").build());
    ConcertChange news = ((ConcertUpdates.Outcome.Recorded) outcome).changes().get(0);
    return MAPPER
        .createObjectNode()
        .put("type", news.type().code())
        .put("changeId", news.changeId())
        .put("concertId", news.concertId().value())
        .put("artistId", news.artistId().value())
        .put("version", news.version())
        .put("occurredAt", SortableTime.seconds(news.at()))
        .toString();
  }

  private FunctionProcess start(Path function, ScriptedSns sns, String timeLimit) throws Exception {
    return FunctionProcess.start(
        Jdk.own(),
        List.of(HEAP, "-XX:+UseSerialGC"),
        function,
        Map.ofEntries(
            Map.entry("NIGHTJAR_ENV", concerts.environment.name()),
            Map.entry("NIGHTJAR_ROLE", "concerts-notify"),
            Map.entry("NIGHTJAR_CONCERTS_TOPIC_ARN", ScriptedSns.TOPIC_ARN),
            Map.entry("NIGHTJAR_CONCERTS_NOTIFY_TIME_LIMIT", timeLimit),
            Map.entry("AWS_REGION", "us-east-1"),
            Map.entry("AWS_ACCESS_KEY_ID", "local"),
            Map.entry("AWS_SECRET_ACCESS_KEY", "local"),
            Map.entry("AWS_ENDPOINT_URL_DYNAMODB", DynamoDbLocal.endpoint().toString()),
            Map.entry("AWS_ENDPOINT_URL_SNS", sns.endpoint().toString())));
  }

  /** Kills the function in the middle of the first pages. */
  private void dieInTheMiddle(Path function, ScriptedSns sns, String event) throws Exception {
    String witness = id(Math.min(4_000, FOLLOWERS / 2) / OUT_OF_REACH * OUT_OF_REACH);
    try (FunctionProcess dying = start(function, sns, "PT10M")) {
      CompletableFuture<Void> answered =
          CompletableFuture.runAsync(
              () -> {
                try {
                  dying.invoke(event);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      while (concerts.raw("USER#" + witness, "TOLD#tm-bench").isEmpty()) {
        if (answered.isDone() && !answered.isCompletedExceptionally()) {
          throw new IllegalStateException("It was done before it died: " + dying.log());
        }
        Pace.until(System.nanoTime() + Duration.ofMillis(100).toNanos());
      }
    }
  }

  private static JsonNode result(FunctionProcess function, String event) throws Exception {
    RuntimeApi.Answer answer = function.invoke(event);
    if (answer.isError()) {
      throw new IllegalStateException(answer.body());
    }
    return MAPPER.readTree(answer.body());
  }

  /** Linux remembers the most that a process ever had. */
  private static double peakMegabytes(long pid) throws Exception {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      String most = lines.filter(line -> line.startsWith("VmHWM")).findFirst().orElseThrow();
      return Long.parseLong(most.replaceAll("\\D", "")) * 1024 / 1e6;
    }
  }

  /** How many were told, after a look at each notification and at what each follower counts. */
  private int told() {
    BitSet seen = new BitSet(FOLLOWERS);
    for (int shard = 0; shard < PendingDeliveries.SHARDS; shard++) {
      notifiedIn("DELIVERY#" + shard)
          .forEach(
              follower -> {
                if (seen.get(follower) || !isWithinReach(follower)) {
                  throw new IllegalStateException(id(follower) + " should not have been told");
                }
                seen.set(follower);
              });
    }
    int expected = (int) IntStream.range(0, FOLLOWERS).filter(i -> isWithinReach(i)).count();
    if (seen.cardinality() != expected) {
      throw new IllegalStateException(seen.cardinality() + " were told, not " + expected);
    }
    for (int first = 0; first < FOLLOWERS; first += READS_AT_ONCE) {
      List<UserId> some =
          IntStream.range(first, Math.min(first + READS_AT_ONCE, FOLLOWERS))
              .mapToObj(i -> new UserId(id(i)))
              .toList();
      concerts.users.profiles(some).forEach(ConcertsFanOutBench::requireCounted);
    }
    return expected;
  }

  /** Whose notifications are to go out: all of them are, since all followers want mail. */
  private Stream<Integer> notifiedIn(String shard) {
    return DynamoDbLocal.client()
        .queryPaginator(
            query ->
                query
                    .tableName(table)
                    .indexName("GSI2")
                    .keyConditionExpression("GSI2PK = :shard")
                    .expressionAttributeValues(Map.of(":shard", AttributeValue.fromS(shard)))
                    .projectionExpression("userId"))
        .items()
        .stream()
        .map(item -> number(item.get("userId").s()));
  }

  private static void requireCounted(UserId follower, UserProfile profile) {
    long counted = profile.statistics().notificationsSent();
    if (counted != (isWithinReach(number(follower.value())) ? 1 : 0)) {
      throw new IllegalStateException(follower + " was told " + counted + " times");
    }
  }

  private static int number(String id) {
    return Integer.parseInt(id.substring("follower-".length()));
  }
}
