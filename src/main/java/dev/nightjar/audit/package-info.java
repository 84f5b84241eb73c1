/**
 * What the audits of all systems share. An audit recounts what counters and statistics claim,
 * within a budget, and reports the differences.
 */
package dev.nightjar.audit;
