package dev.nightjar.table.write;

import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** One write, alone or as part of a transaction. */
public sealed interface Write permits ConditionalWrite, ConditionCheck {

  /** This write as part of a transaction on the table. */
  TransactWriteItem in(String table);
}
