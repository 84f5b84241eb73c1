package dev.nightjar.table.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.Table;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.UnreadableItems;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class BatchReaderTest {

  private final Table table = DynamoDbLocal.table(TableDefinition.named("batch").keys("PK", "SK"));
  private final FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
  private final Pauses pauses = new Pauses();
  private final Table faulty =
      new Table(endpoint.client(), table.definition(), UnreadableItems.REFUSED, pauses.backoff(3));

  @AfterEach
  void close() {
    endpoint.close();
  }

  @Test
  void twoHundredAndFiftyKeysAreReadInThreeCallsInTheirOrder() {
    DynamoDbLocal.store(table, items(250));
    List<ItemKey> keys = new ArrayList<>(keys(250));
    Collections.shuffle(keys, new Random(1));

    Map<ItemKey, Item> found = faulty.batchGet(keys);

    assertEquals(keys, List.copyOf(found.keySet()));
    assertEquals(3, endpoint.requests("BatchGetItem"));
    found.forEach((key, item) -> assertEquals(key.partition(), item.text("PK")));
  }

  @Test
  void repeatedKeysAreReadOnceAndMissingOnesLeftOut() {
    DynamoDbLocal.store(table, items(2));
    List<ItemKey> keys = new ArrayList<>(keys(3));
    keys.addAll(keys(3));

    assertEquals(keys(2), List.copyOf(table.batchGetConsistent(keys).keySet()));
  }

  @Test
  void noKeysNeedNoCall() {
    assertEquals(Map.of(), faulty.batchGet(List.of()));

    assertEquals(0, endpoint.requests("BatchGetItem"));
  }

  @Test
  void unprocessedKeysAreAskedForAgain() {
    DynamoDbLocal.store(table, items(10));
    endpoint.on("BatchGetItem").leaveUnprocessed(6);
    endpoint.on("BatchGetItem").leaveUnprocessed(2);

    Map<ItemKey, Item> found = faulty.batchGet(keys(10));

    assertEquals(keys(10), List.copyOf(found.keySet()));
    assertEquals(3, endpoint.requests("BatchGetItem"));
    assertEquals(2, pauses.taken().size());
  }

  @Test
  void keysThatAreNeverProcessedEndAsThrottled() {
    endpoint.on("BatchGetItem").always().leaveUnprocessed(100);

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.batchGet(keys(10)));

    assertEquals(TableUnavailableException.Reason.THROTTLED, gaveUp.reason());
    assertEquals(3, endpoint.requests("BatchGetItem"));
  }

  @Test
  void slowProgressIsNotGivenUp() {
    DynamoDbLocal.store(table, items(10));
    for (int left = 9; left > 0; left--) {
      endpoint.on("BatchGetItem").leaveUnprocessed(left);
    }

    assertEquals(keys(10), List.copyOf(faulty.batchGet(keys(10)).keySet()));

    assertEquals(10, endpoint.requests("BatchGetItem"));
  }

  @Test
  void throttledBatchIsRetriedBySdkAloneAndThenThrottled() {
    endpoint.on("BatchGetItem").always().exceedThroughput();

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.batchGet(keys(10)));

    assertEquals(TableUnavailableException.Reason.THROTTLED, gaveUp.reason());
    assertEquals(List.of(), pauses.taken());
  }

  private static List<ItemKey> keys(int count) {
    KeySchema schema = KeySchema.of("PK", "SK");
    return IntStream.range(0, count)
        .mapToObj(i -> new ItemKey(schema, List.of("ITEM#" + i, "META")))
        .toList();
  }

  private static List<Item> items(int count) {
    return keys(count).stream().map(key -> Item.with(key).text("which", "only").build()).toList();
  }
}
