package dev.nightjar.table;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.table.call.DynamoDbCalls;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemEquality;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.item.UnreadableItems;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.BatchReader;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.TransactionRunner;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.Write;
import dev.nightjar.table.write.WriteOutcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** One DynamoDB table. Its methods take items and statements and return outcomes. */
public final class Table {

  /**
   * The minimum page size with a filter. Asking only for the few items still missing would take
   * many calls.
   */
  private static final int FILTERED_PAGE = 100;

  /**
   * The maximum number of pages of one {@link #collect}, so that a filter that matches nothing ends
   * in time.
   */
  private static final int MAX_PAGES = 25;

  private final DynamoDbClient client;
  private final TableDefinition definition;
  private final DynamoDbCalls dynamoDbCalls;
  private final TransactionRunner transactionRunner;
  private final BatchReader batchReader;
  private final UnreadableItems unreadable;

  /** A table in which an unreadable item fails a list. */
  public Table(DynamoDbClient client, TableDefinition definition) {
    this(client, definition, UnreadableItems.REFUSED);
  }

  /**
   * @param unreadable is told of the items that are left out of lists
   */
  public Table(DynamoDbClient client, TableDefinition definition, UnreadableItems unreadable) {
    this(client, definition, unreadable, Backoff.standard());
  }

  public Table(
      DynamoDbClient client,
      TableDefinition definition,
      UnreadableItems unreadable,
      Backoff backoff) {
    this.client = client;
    this.definition = definition;
    this.unreadable = unreadable;
    this.dynamoDbCalls = new DynamoDbCalls(definition.name(), backoff);
    this.transactionRunner = new TransactionRunner(client, definition.name(), backoff);
    this.batchReader = new BatchReader(client, definition, backoff);
  }

  public TableDefinition definition() {
    return definition;
  }

  /** The key of one item of this table. */
  public ItemKey key(String partition, String sort) {
    return definition.key(partition, sort);
  }

  /** The item by an eventually consistent read. */
  public Optional<Item> get(ItemKey key) {
    return get(key, false);
  }

  /** The item by a strongly consistent read. */
  public Optional<Item> getConsistent(ItemKey key) {
    return get(key, true);
  }

  private Optional<Item> get(ItemKey key, boolean consistent) {
    GetItemResponse answer =
        dynamoDbCalls.call(
            "get",
            () ->
                client.getItem(
                    get -> get.tableName(name()).key(key.attributes()).consistentRead(consistent)));
    return answer.hasItem() ? Optional.of(item(answer.item())) : Optional.empty();
  }

  /**
   * Stores the item unless its key is taken.
   *
   * <p>When the answer to a successful put is lost, the SDK's second attempt finds the item of the
   * first. If it equals the item to store, the outcome is {@code STORED}.
   */
  public PutOutcome putIfAbsent(Item item) {
    Put put =
        Put.of(item)
            .onlyIf("attribute_not_exists(#key)")
            .name("#key", definition.keys().partition());
    try {
      dynamoDbCalls.write("put", () -> client.putItem(put.request(name())));
      return PutOutcome.STORED;
    } catch (ConditionalCheckFailedException e) {
      boolean repeated = e.numAttempts() != null && e.numAttempts() > 1;
      return repeated && ItemEquality.same(item.attributes(), e.item())
          ? PutOutcome.STORED
          : PutOutcome.DUPLICATE;
    }
  }

  public WriteOutcome put(Put put) {
    try {
      return written(
          dynamoDbCalls.write("put", () -> client.putItem(put.request(name()))).attributes());
    } catch (ConditionalCheckFailedException e) {
      return new WriteOutcome.ConditionFailed(existing(e));
    }
  }

  public UpdateOutcome update(Update update) {
    try {
      return new UpdateOutcome.Updated(
          item(
              dynamoDbCalls
                  .write("update", () -> client.updateItem(update.request(name())))
                  .attributes()));
    } catch (ConditionalCheckFailedException e) {
      return new UpdateOutcome.ConditionFailed(existing(e));
    }
  }

  public WriteOutcome delete(Delete delete) {
    try {
      return written(
          dynamoDbCalls
              .write("delete", () -> client.deleteItem(delete.request(name())))
              .attributes());
    } catch (ConditionalCheckFailedException e) {
      return new WriteOutcome.ConditionFailed(existing(e));
    }
  }

  /**
   * Runs all of the writes or none. A transaction that lost against another one or against
   * throttling is retried; if that does not help, a {@code TableUnavailableException} is thrown.
   */
  public TransactionOutcome transact(List<? extends Write> writes) {
    return transactionRunner.run(writes);
  }

  /**
   * One page as DynamoDB returns it. A filter, or items of more than 1 MB in all, make it shorter
   * than the limit.
   */
  public <T> Slice<T> query(Query query, Function<Item, T> read) {
    QueryResponse page = page(request(query));
    return new Slice<>(readable(page.items().stream().map(this::item), read).toList(), next(page));
  }

  /**
   * As many items as the query's limit, read over several pages if needed, and the next position if
   * more follow. It may return fewer items with a next position when a filter drops nearly all of
   * them. Like the other lists, it leaves out items that can't be read.
   */
  public <T> Slice<T> collect(Query query, Function<Item, T> read) {
    QueryRequest request = request(query);
    if (request.limit() == null) {
      throw new IllegalArgumentException("collecting needs a limit");
    }
    List<T> collected = new ArrayList<>();
    Position start = Position.after(request.exclusiveStartKey());
    for (int pages = 1; ; pages++) {
      int missing = request.limit() - collected.size();
      QueryResponse page = page(nextRequest(request, start, pageSize(request, missing)));
      Iterator<Item> found = page.items().stream().map(this::item).iterator();
      Item last = null;
      while (found.hasNext() && collected.size() < request.limit()) {
        last = found.next();
        readable(last, read).ifPresent(collected::add);
      }
      if (found.hasNext()) {
        return new Slice<>(collected, Optional.of(positionOf(last, request.indexName())));
      }
      Optional<Position> next = next(page);
      if (collected.size() == request.limit() || next.isEmpty() || pages == MAX_PAGES) {
        return new Slice<>(collected, next);
      }
      start = next.get();
    }
  }

  /** All items. Pages are read while the stream is consumed; the query's limit is the page size. */
  public <T> Stream<T> stream(Query query, Function<Item, T> read) {
    QueryRequest request = request(query);
    return readable(
        Stream.iterate(
                Optional.of(page(request)),
                Optional::isPresent,
                page ->
                    page.flatMap(Table::next)
                        .map(start -> page(nextRequest(request, start, request.limit()))))
            .flatMap(page -> page.orElseThrow().items().stream())
            .map(this::item),
        read);
  }

  /** Items that were read before, without those that can't be read as {@code T}. */
  public <T> Stream<T> readable(Stream<Item> items, Function<Item, T> read) {
    return items.flatMap(item -> readable(item, read).stream());
  }

  /** Empty if the item can't be read, which is reported. */
  public <T> Optional<T> readable(Item item, Function<Item, T> read) {
    try {
      return Optional.of(read.apply(item));
    } catch (MalformedItemException e) {
      unreadable.report(item.presentKey(definition.keys()), e);
      return Optional.empty();
    }
  }

  /** The number of items, counted by DynamoDB without sending them. */
  public long count(Query query) {
    long count = 0;
    QueryRequest request = request(query).copy(all -> all.select(Select.COUNT));
    Position start = Position.after(request.exclusiveStartKey());
    while (true) {
      QueryResponse page = page(nextRequest(request, start, request.limit()));
      count += page.count();
      Optional<Position> next = next(page);
      if (next.isEmpty()) {
        return count;
      }
      start = next.get();
    }
  }

  /** One page of a scan. Like lists, it leaves out items that can't be read. */
  public <T> ScanPage<T> scan(Scan scan, Function<Item, T> read) {
    ScanResponse page = dynamoDbCalls.call("scan", () -> client.scan(scan.request(name())));
    return new ScanPage<>(
        readable(page.items().stream().map(this::item), read).toList(),
        page.scannedCount(),
        page.hasLastEvaluatedKey() && !page.lastEvaluatedKey().isEmpty()
            ? Optional.of(Position.after(page.lastEvaluatedKey()))
            : Optional.empty());
  }

  /** The items that exist, in the order of the keys; repeated keys are read once. */
  public Map<ItemKey, Item> batchGet(Collection<ItemKey> keys) {
    return batchReader.get(keys, false);
  }

  /** The same by strongly consistent reads. */
  public Map<ItemKey, Item> batchGetConsistent(Collection<ItemKey> keys) {
    return batchReader.get(keys, true);
  }

  /** The items that exist and can be read, in the order of the keys. */
  public <T> Stream<T> batchGet(Stream<ItemKey> keys, Function<Item, T> read) {
    return readable(batchGet(keys.toList()).values().stream(), read);
  }

  /** The same by strongly consistent reads. */
  public <T> Stream<T> batchGetConsistent(Stream<ItemKey> keys, Function<Item, T> read) {
    return readable(batchGetConsistent(keys.toList()).values().stream(), read);
  }

  private static int pageSize(QueryRequest request, int missing) {
    // The sum overflows for Integer.MAX_VALUE.
    int andOneToSeeWhetherMoreFollow = Math.max(missing, missing + 1);
    return request.filterExpression() == null
        ? andOneToSeeWhetherMoreFollow
        : Math.max(andOneToSeeWhetherMoreFollow, FILTERED_PAGE);
  }

  private QueryRequest request(Query query) {
    QueryRequest request = query.request(name());
    if (request.indexName() != null) {
      definition.index(request.indexName()); // fails for an undeclared index
    }
    return request;
  }

  private static QueryRequest nextRequest(QueryRequest request, Position start, Integer limit) {
    return request.copy(
        next -> {
          next.limit(limit);
          if (!start.isStart()) {
            next.exclusiveStartKey(start.key());
          }
        });
  }

  private QueryResponse page(QueryRequest request) {
    return dynamoDbCalls.call("query", () -> client.query(request));
  }

  private static Optional<Position> next(QueryResponse page) {
    return page.hasLastEvaluatedKey() && !page.lastEvaluatedKey().isEmpty()
        ? Optional.of(Position.after(page.lastEvaluatedKey()))
        : Optional.empty();
  }

  /** The position after this item: the keys of the table and of the index. */
  private Position positionOf(Item item, String indexName) {
    ItemKey key = item.key(definition.keys());
    return indexName == null
        ? Position.after(key)
        : Position.after(key, item.key(definition.index(indexName).keys()));
  }

  private WriteOutcome written(Map<String, AttributeValue> before) {
    return new WriteOutcome.Written(
        before.isEmpty() ? Optional.empty() : Optional.of(item(before)));
  }

  private Optional<Item> existing(ConditionalCheckFailedException e) {
    return e.hasItem() ? Optional.of(item(e.item())) : Optional.empty();
  }

  private Item item(Map<String, AttributeValue> attributes) {
    return Item.from(name(), attributes);
  }

  private String name() {
    return definition.name();
  }
}
