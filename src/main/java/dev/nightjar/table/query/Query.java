package dev.nightjar.table.query;

import dev.nightjar.table.expression.Statement;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A query on a table or an index. By default it is ascending, eventually consistent and without a
 * limit.
 */
public final class Query extends Statement<Query> {

  private final QueryRequest.Builder request = QueryRequest.builder();

  private Query(String keyCondition) {
    request.keyConditionExpression(keyCondition);
  }

  public static Query where(String keyConditionExpression) {
    return new Query(keyConditionExpression);
  }

  public Query index(String name) {
    request.indexName(name);
    return this;
  }

  /**
   * Filters items after DynamoDB has read them; {@code Table#collect} fills the page nevertheless.
   */
  public Query filter(String filterExpression) {
    request.filterExpression(filterExpression);
    return this;
  }

  /** Returns only these attributes; {@code Table#collect} needs the keys among them. */
  public Query project(String projectionExpression) {
    request.projectionExpression(projectionExpression);
    return this;
  }

  /** Highest sort key first: newest first, where the sort key is a time. */
  public Query descending() {
    request.scanIndexForward(false);
    return this;
  }

  /** Reads strongly consistently, which indexes do not support. */
  public Query consistent() {
    request.consistentRead(true);
    return this;
  }

  public Query limit(int items) {
    if (items < 1) {
      throw new IllegalArgumentException("a limit is at least 1");
    }
    request.limit(items);
    return this;
  }

  /** Continues where an earlier slice ended. */
  public Query startAfter(Position position) {
    if (!position.isStart()) {
      request.exclusiveStartKey(position.key());
    }
    return this;
  }

  @Override
  public Query self() {
    return this;
  }

  public QueryRequest request(String table) {
    return request
        .tableName(table)
        .expressionAttributeNames(expressionNames())
        .expressionAttributeValues(expressionValues())
        .build();
  }
}
