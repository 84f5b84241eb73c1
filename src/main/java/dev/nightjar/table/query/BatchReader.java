package dev.nightjar.table.query;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.table.call.DynamoDbCalls;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
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

/** Reads many items in as few calls as possible and repeats the unprocessed keys. */
public final class BatchReader {

  private static final int MAX_GETS = 100;

  private final DynamoDbClient client;
  private final TableDefinition definition;
  private final Backoff backoff;
  private final DynamoDbCalls dynamoDbCalls;

  public BatchReader(DynamoDbClient client, TableDefinition definition, Backoff backoff) {
    this.client = client;
    this.definition = definition;
    this.backoff = backoff;
    this.dynamoDbCalls = new DynamoDbCalls(definition.name(), backoff);
  }

  public Map<ItemKey, Item> get(Collection<ItemKey> keys, boolean consistent) {
    List<ItemKey> unique = List.copyOf(new LinkedHashSet<>(keys)); // DynamoDB refuses repeated keys
    Map<ItemKey, Item> found = new HashMap<>();
    for (List<ItemKey> chunk : chunks(unique, MAX_GETS)) {
      List<Map<String, AttributeValue>> wanted = chunk.stream().map(ItemKey::attributes).toList();
      getAll(wanted, consistent, found);
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
        dynamoDbCalls.call(
            "batch get", () -> client.batchGetItem(get -> get.requestItems(Map.of(table, wanted))));
    for (Map<String, AttributeValue> attributes :
        answer.responses().getOrDefault(table, List.of())) {
      Item item = Item.from(table, attributes);
      found.put(item.key(definition.keys()), item);
    }
    KeysAndAttributes unprocessed = answer.unprocessedKeys().get(table);
    return unprocessed == null ? List.of() : unprocessed.keys();
  }

  /** Gives up only after several rounds in a row without progress. */
  private void getAll(
      List<Map<String, AttributeValue>> wanted, boolean consistent, Map<ItemKey, Item> found) {
    List<Map<String, AttributeValue>> left = wanted;
    int fruitless = 0;
    while (!left.isEmpty()) {
      List<Map<String, AttributeValue>> undone = getRound(left, consistent, found);
      fruitless = undone.size() < left.size() ? 0 : fruitless + 1;
      left = undone;
      if (!left.isEmpty() && !backoff.pauseAfter(Math.max(1, fruitless))) {
        throw new TableUnavailableException(
            definition.name(), "batch get", TableUnavailableException.Reason.THROTTLED, null);
      }
    }
  }

  private static List<List<ItemKey>> chunks(List<ItemKey> all, int size) {
    List<List<ItemKey>> chunks = new ArrayList<>();
    for (int start = 0; start < all.size(); start += size) {
      chunks.add(all.subList(start, Math.min(start + size, all.size())));
    }
    return chunks;
  }
}
