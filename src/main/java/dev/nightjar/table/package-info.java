/**
 * What all four tables share: declaring a table, building keys, reading and writing items with
 * types, conditional writes whose outcomes are types, paging with tamper-proof cursors, and time to
 * live.
 *
 * <p>Three rules hold in this room. Expressions are written where they are used, as DynamoDB writes
 * them. An outcome that a caller must handle is a sealed type or an enum; only what nobody can
 * handle on the spot is an exception: {@link dev.nightjar.table.TableUnavailable} when the table
 * cannot answer now, {@link dev.nightjar.table.MalformedItem} when what is stored is not what was
 * agreed.
 *
 * <p>And retries happen once, not in layers: throttling, server errors and broken connections are
 * retried by the SDK (its DynamoDB default: nine attempts, from 25 ms, with jitter), so nothing
 * here retries them again; what the SDK leaves to the caller (cancelled transactions, conflicts
 * with a transaction, unprocessed batch entries) is retried here with {@link
 * dev.nightjar.table.Backoff}.
 */
package dev.nightjar.table;
