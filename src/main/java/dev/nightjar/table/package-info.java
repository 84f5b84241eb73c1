/**
 * What all four tables share: definitions, keys, typed items, conditional writes whose outcomes are
 * types, queries, and tamper-proof cursors. {@link dev.nightjar.table.Table} is the entry.
 *
 * <p>Expressions are written where they are used, as DynamoDB writes them. An outcome that a caller
 * must handle is a sealed type or an enum. Exceptions are for what no caller can handle: {@link
 * dev.nightjar.table.call.TableUnavailableException} when the table can't answer now, {@link
 * dev.nightjar.table.item.MalformedItemException} when a stored item is not as expected.
 *
 * <p>Each failure is retried in one place. The SDK retries throttling, server errors and broken
 * connections. Cancelled transactions, conflicts with a transaction and unprocessed batch entries,
 * which the SDK leaves to the caller, are retried here with {@link
 * dev.nightjar.concurrent.Backoff}.
 */
package dev.nightjar.table;
