package dev.nightjar.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Reads and writes many items in as few calls as possible, and keeps at it until DynamoDB has
 * processed all of them.
 */
final class Batches {

  private static final int MAX_GETS = 100;
  private static final int MAX_WRITES = 25;

  private final DynamoDbClient client;
  private final TableDefinition definition;
  private final Backoff backoff;
  private final Faults faults;

  Batches(DynamoDbClient client, TableDefinition definition, Backoff backoff) {
    this.client = client;
    this.definition = definition;
    this.backoff = backoff;
    this.faults = new Faults(definition.name(), backoff);
  }

  /** One round of a batch: takes what is left to do, answers what DynamoDB left undone. */
  private interface Round<R> {
    List<R> run(List<R> left);
  }

  Map<ItemKey, Item> get(Collection<ItemKey> keys, boolean consistent) {
    List<ItemKey> unique = List.copyOf(new LinkedHashSet<>(keys)); // DynamoDB refuses repeated keys
    Map<ItemKey, Item> found = new HashMap<>();
    for (List<ItemKey> chunk : chunks(unique, MAX_GETS)) {
      List<Map<String, AttributeValue>> wanted = chunk.stream().map(ItemKey::attributes).toList();
      untilDone("batch get", wanted, left -> getRound(left, consistent, found));
    }
    Map<ItemKey, Item> inOrder = new LinkedHashMap<>();
    for (ItemKey key : unique) {
      if (found.containsKey(key)) {
        inOrder.put(key, found.get(key));
      }
    }
    return Collections.unmodifiableMap(inOrder);
  }

  private List<Map<String, AttributeValue>> getRound(
      List<Map<String, AttributeValue>> left, boolean consistent, Map<ItemKey, Item> found) {
    String table = definition.name();
    KeysAndAttributes wanted =
        KeysAndAttributes.builder().keys(left).consistentRead(consistent).build();
    BatchGetItemResponse answer =
        faults.call(
            "batch get", () -> client.batchGetItem(get -> get.requestItems(Map.of(table, wanted))));
    for (Map<String, AttributeValue> attributes :
        answer.responses().getOrDefault(table, List.of())) {
      Item item = Item.from(table, attributes);
      found.put(ItemKey.of(definition.keys(), item), item);
    }
    KeysAndAttributes unprocessed = answer.unprocessedKeys().get(table);
    return unprocessed == null ? List.of() : unprocessed.keys();
  }

  void put(Collection<Item> items) {
    Map<ItemKey, WriteRequest> writes = new LinkedHashMap<>(); // DynamoDB refuses repeated keys
    for (Item item : items) {
      writes.put(
          ItemKey.of(definition.keys(), item),
          WriteRequest.builder().putRequest(put -> put.item(item.attributes())).build());
    }
    write(List.copyOf(writes.values()));
  }

  private void write(List<WriteRequest> writes) {
    String table = definition.name();
    for (List<WriteRequest> chunk : chunks(writes, MAX_WRITES)) {
      untilDone(
          "batch write",
          chunk,
          left ->
              faults
                  .call(
                      "batch write",
                      () -> client.batchWriteItem(batch -> batch.requestItems(Map.of(table, left))))
                  .unprocessedItems()
                  .getOrDefault(table, List.of()));
    }
  }

  /** Gives up only when several rounds in a row processed nothing: slow progress is progress. */
  private <R> void untilDone(String operation, List<R> work, Round<R> round) {
    List<R> left = work;
    int fruitless = 0;
    while (!left.isEmpty()) {
      List<R> undone = round.run(left);
      fruitless = undone.size() < left.size() ? 0 : fruitless + 1;
      left = undone;
      if (!left.isEmpty() && !backoff.pauseAfter(Math.max(1, fruitless))) {
        throw new TableUnavailable(
            definition.name(), operation, TableUnavailable.Reason.THROTTLED, null);
      }
    }
  }

  private static <R> List<List<R>> chunks(List<R> all, int size) {
    List<List<R>> chunks = new ArrayList<>();
    for (int start = 0; start < all.size(); start += size) {
      chunks.add(all.subList(start, Math.min(start + size, all.size())));
    }
    return chunks;
  }
}
