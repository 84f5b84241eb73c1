package dev.nightjar.table;

import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.ItemKey;
import java.time.Duration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Asks a table for an item that can't exist: it shows that the table answers, and needs no
 * permission that a reader of the table does not have anyway.
 */
public final class TableProbe {

  private static final String NOBODYS_KEY = "HEALTH";

  private TableProbe() {}

  /** Returns if the table answers in time, and throws what the client throws if not. */
  public static void ask(DynamoDbClient client, TableDefinition table, Duration limit) {
    client.getItem(
        get ->
            get.tableName(table.name())
                .key(nobodysKey(table).attributes())
                .overrideConfiguration(config -> config.apiCallTimeout(limit)));
  }

  private static ItemKey nobodysKey(TableDefinition table) {
    return table.keys().attributes().size() == 1
        ? table.key(NOBODYS_KEY)
        : table.key(NOBODYS_KEY, NOBODYS_KEY);
  }
}
