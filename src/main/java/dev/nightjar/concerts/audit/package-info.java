/** Use case: recount the counters of users and artists. The role {@code concerts-audit} does it. */
package dev.nightjar.concerts.audit;
