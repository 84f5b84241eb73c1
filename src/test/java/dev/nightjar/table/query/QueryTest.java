package dev.nightjar.table.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class QueryTest {

  private static final TableDefinition NOTIFICATIONS =
      TableDefinition.named("notifications")
          .keys("PK", "SK")
          .index(IndexDefinition.named("GSI1").keys("GSI1PK", "GSI1SK"))
          .index(IndexDefinition.named("by_status").keys("status", "SK").keysOnly());

  private static final Function<Item, Integer> NUMBER = item -> item.integer("number");

  private final Table table = DynamoDbLocal.table(NOTIFICATIONS);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void pagingThroughFiftySevenItemsFindsEachOnce(boolean descending) {
    store(57);

    List<List<Integer>> pages = pages(descending, q -> q.limit(10), table::query);

    List<Integer> expected = new ArrayList<>(IntStream.range(0, 57).boxed().toList());
    if (descending) {
      Collections.reverse(expected);
    }
    assertEquals(expected, pages.stream().flatMap(List::stream).toList());
    assertEquals(6, pages.size());
    assertEquals(7, pages.get(5).size());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void collectingAFilteredQueryFillsEveryPage(boolean descending) {
    store(250);

    List<List<Integer>> pages =
        pages(
            descending,
            q -> q.limit(10).filter("#read = :false").names("read").value(":false", false),
            table::collect);

    List<Integer> expected =
        new ArrayList<>(IntStream.range(0, 250).filter(i -> i % 3 != 0).boxed().toList());
    if (descending) {
      Collections.reverse(expected);
    }
    assertEquals(expected, pages.stream().flatMap(List::stream).toList());
    assertTrue(pages.subList(0, pages.size() - 1).stream().allMatch(page -> page.size() == 10));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void collectingAFilteredQueryOnAnIndexFillsEveryPage(boolean descending) {
    store(57);

    List<Integer> found = new ArrayList<>();
    Position lastKey = Position.START;
    do {
      Query query =
          Query.where("GSI1PK = :artist")
              .index("GSI1")
              .value(":artist", "ARTIST#1")
              .filter("#number > :ten")
              .names("number")
              .value(":ten", 10)
              .limit(4)
              .startAfter(lastKey);
      Slice<Integer> slice = table.collect(descending ? query.descending() : query, NUMBER);
      found.addAll(slice.items());
      lastKey = slice.next().orElse(Position.START);
    } while (!lastKey.isStart());

    List<Integer> expected = new ArrayList<>(IntStream.range(11, 57).boxed().toList());
    if (descending) {
      Collections.reverse(expected);
    }
    assertEquals(expected, found);
  }

  @Test
  void filteredPageAsDynamoDbAnswersItMayBeEmptyAndGoOn() {
    store(57);
    Query query =
        notifications().limit(10).filter("#number = :last").names("number").value(":last", 56);

    Slice<Integer> slice = table.query(query, NUMBER);

    assertEquals(List.of(), slice.items());
    assertTrue(slice.next().isPresent());
  }

  @Test
  void filterThatMatchesNothingIsExhausted() {
    store(57);
    Query query =
        notifications().limit(10).filter("#number < :zero").names("number").value(":zero", 0);

    assertEquals(new Slice<>(List.of(), Optional.empty()), table.collect(query, NUMBER));
  }

  @Test
  void collectReadsABoundedNumberOfPages() {
    store(2600);
    Query query =
        notifications().limit(1).filter("#number = :last").names("number").value(":last", 2599);

    Slice<Integer> first = table.collect(query, NUMBER);
    Slice<Integer> second = table.collect(query.startAfter(first.next().orElseThrow()), NUMBER);

    assertEquals(List.of(), first.items());
    assertEquals(List.of(2599), second.items());
  }

  @Test
  void pageOfExactlyAllItemsIsFollowedByNone() {
    store(10);

    Slice<Integer> all = table.collect(notifications().limit(11), NUMBER);

    assertEquals(10, all.items().size());
    assertEquals(Optional.empty(), all.next());
  }

  @Test
  void hugeLimitAnswersWhatThereIs() {
    store(57);

    assertEquals(57, table.query(notifications().limit(Integer.MAX_VALUE), NUMBER).items().size());
    assertEquals(
        57, table.collect(notifications().limit(Integer.MAX_VALUE), NUMBER).items().size());
  }

  @Test
  void itemsBeyondOneMegabyteComeInSeveralPagesButCollectAtOnce() {
    String text = "x".repeat(100_000);
    for (int i = 0; i < 15; i++) {
      table.putIfAbsent(notification(i).text("message", text).build());
    }

    Slice<Integer> page = table.query(notifications(), NUMBER);
    Slice<Integer> collected = table.collect(notifications().limit(15), NUMBER);

    assertTrue(page.items().size() < 15 && page.next().isPresent());
    assertEquals(IntStream.range(0, 15).boxed().toList(), collected.items());
    assertEquals(15, table.count(notifications()));
    assertEquals(15, table.stream(notifications(), NUMBER).count());
  }

  @Test
  void streamReadsEveryPageInOrder() {
    store(57);

    assertEquals(
        IntStream.range(0, 57).boxed().toList(),
        table.stream(notifications().limit(10), NUMBER).toList());
    assertEquals(0, table.stream(other(), NUMBER).count());
  }

  @Test
  void queryMayBeReadAgainFromItsStart() {
    store(25);
    Query query = notifications().limit(10);

    assertEquals(25, table.stream(query, NUMBER).count());
    assertEquals(25, table.stream(query, NUMBER).count());
    assertEquals(25, table.count(query));
    assertEquals(10, table.collect(query, NUMBER).items().size());
  }

  @Test
  void streamStopsReadingWithItsConsumer() {
    store(57);
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      Table watched = new Table(endpoint.client(), table.definition());

      watched.stream(notifications().limit(10), NUMBER).limit(15).toList();

      assertEquals(2, endpoint.requests("Query"));
    }
  }

  @Test
  void countCountsOverAllPagesAndWithFilters() {
    store(57);

    assertEquals(57, table.count(notifications().limit(10)));
    assertEquals(
        19,
        table.count(notifications().filter("#read = :true").names("read").value(":true", true)));
    assertEquals(0, table.count(other()));
  }

  @Test
  void queryOfAnEmptyPartitionIsEmpty() {
    assertEquals(new Slice<>(List.of(), Optional.empty()), table.query(other(), NUMBER));
    assertEquals(new Slice<>(List.of(), Optional.empty()), table.collect(other().limit(5), NUMBER));
  }

  @Test
  void rangeOfSortKeysIsRead() {
    store(20);
    Query query =
        Query.where("PK = :user AND SK BETWEEN :from AND :to")
            .value(":user", "USER#1")
            .value(":from", "NOTIF#000005")
            .value(":to", "NOTIF#000007")
            .consistent();

    assertEquals(List.of(5, 6, 7), table.query(query, NUMBER).items());
  }

  @Test
  void keysOnlyIndexAnswersKeysFromWhichItemsAreRead() {
    store(5);
    Query pending =
        Query.where("#status = :pending")
            .index("by_status")
            .names("status")
            .value(":pending", "pending");

    List<ItemKey> keys = table.query(pending, item -> item.key(table.definition().keys())).items();

    assertEquals(5, keys.size());
    assertEquals(
        List.of(0, 1, 2, 3, 4), table.batchGet(keys).values().stream().map(NUMBER).toList());
  }

  @Test
  void projectionSendsOnlyTheNamedAttributes() {
    store(1);

    Item item =
        table
            .query(notifications().project("#number").names("number"), found -> found)
            .items()
            .get(0);

    assertEquals(java.util.Set.of("number"), item.attributes().keySet());
  }

  @Test
  void undeclaredIndexIsRefused() {
    Query query = Query.where("GSI9PK = :x").index("GSI9").value(":x", "y");

    assertThrows(IllegalArgumentException.class, () -> table.query(query, NUMBER));
  }

  @Test
  void senselessLimitsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> notifications().limit(0));
    assertThrows(IllegalArgumentException.class, () -> notifications().limit(-1));
    assertThrows(IllegalArgumentException.class, () -> table.collect(notifications(), NUMBER));
  }

  @Test
  void sliceIsMappedWithItsKey() {
    store(3);
    Slice<Integer> slice = table.query(notifications().limit(2), NUMBER);

    assertEquals(new Slice<>(List.of("0", "1"), slice.next()), slice.map(String::valueOf));
  }

  private interface Read {
    Slice<Integer> read(Query query, Function<Item, Integer> number);
  }

  private List<List<Integer>> pages(boolean descending, Function<Query, Query> detail, Read how) {
    List<List<Integer>> pages = new ArrayList<>();
    Position lastKey = Position.START;
    do {
      Query query = detail.apply(notifications()).startAfter(lastKey);
      Slice<Integer> slice = how.read(descending ? query.descending() : query, NUMBER);
      pages.add(slice.items());
      lastKey = slice.next().orElse(Position.START);
    } while (!lastKey.isStart());
    return pages;
  }

  private static Query notifications() {
    return Query.where("PK = :user AND begins_with(SK, :kind)")
        .value(":user", "USER#1")
        .value(":kind", CompositeKey.of("NOTIF").prefix());
  }

  private static Query other() {
    return Query.where("PK = :user").value(":user", "USER#2");
  }

  private void store(int count) {
    DynamoDbLocal.store(
        table,
        IntStream.range(0, count).mapToObj(this::notification).map(ItemBuilder::build).toList());
  }

  private ItemBuilder notification(int number) {
    String sort = CompositeKey.of("NOTIF").number(number, 6).value();
    return Item.with(table.key("USER#1", sort))
        .text("GSI1PK", "ARTIST#1")
        .text("GSI1SK", sort)
        .text("status", "pending")
        .number("number", number)
        .flag("read", number % 3 == 0);
  }
}
