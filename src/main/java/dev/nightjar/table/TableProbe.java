package dev.nightjar.table;

import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.ItemKey;
import jakarta.inject.Singleton;
import java.time.Duration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Checks that a table answers by reading an item that does not exist, which needs no permission
 * beyond those of a reader.
 */
@Singleton
public class TableProbe {

  private static final String ABSENT = "HEALTH";

  private final DynamoDbClient client;

  TableProbe(DynamoDbClient client) {
    this.client = client;
  }

  /** Returns if the table answers in time, and throws the client's exception if not. */
  public void check(TableDefinition table, Duration limit) {
    client.getItem(
        get ->
            get.tableName(table.name())
                .key(absentKey(table).attributes())
                .overrideConfiguration(config -> config.apiCallTimeout(limit)));
  }

  private static ItemKey absentKey(TableDefinition table) {
    return table.keys().attributes().size() == 1 ? table.key(ABSENT) : table.key(ABSENT, ABSENT);
  }
}
