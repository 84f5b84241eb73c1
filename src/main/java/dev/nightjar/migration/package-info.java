/**
 * Migrations: changes of the items of a table while the system runs. A run scans the table in
 * parallel segments, is limited in its rate, and continues after its last checkpoint when it was
 * interrupted. {@link dev.nightjar.migration.Migration} is what a system implements.
 */
package dev.nightjar.migration;
