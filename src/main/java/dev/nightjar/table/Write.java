package dev.nightjar.table;

import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** One write, alone or as part of a transaction. */
public sealed interface Write permits ConditionalWrite, Check {

  /** This write as part of a transaction on the table. */
  TransactWriteItem in(String table);
}
