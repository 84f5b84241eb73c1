package dev.nightjar.table.query;

import dev.nightjar.table.expression.Statement;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/**
 * A scan of one segment of a table or an index, for audits. Requests of users are answered by
 * queries.
 */
public final class Scan extends Statement<Scan> {

  private final ScanRequest.Builder request = ScanRequest.builder();

  private Scan(int segment, int total) {
    request.segment(segment).totalSegments(total);
  }

  public static Scan ofSegment(int segment, int total) {
    return new Scan(segment, total);
  }

  public Scan index(String name) {
    request.indexName(name);
    return this;
  }

  /** Filters items after DynamoDB has read them. */
  public Scan filter(String filterExpression) {
    request.filterExpression(filterExpression);
    return this;
  }

  public Scan project(String projectionExpression) {
    request.projectionExpression(projectionExpression);
    return this;
  }

  /** The number of items that a page reads, before the filter. */
  public Scan limit(int items) {
    request.limit(items);
    return this;
  }

  /** Continues where an earlier page ended. */
  public Scan startAfter(Position position) {
    if (!position.isStart()) {
      request.exclusiveStartKey(position.key());
    }
    return this;
  }

  @Override
  public Scan self() {
    return this;
  }

  public ScanRequest request(String table) {
    return request
        .tableName(table)
        .expressionAttributeNames(expressionNames())
        .expressionAttributeValues(expressionValues())
        .build();
  }
}
