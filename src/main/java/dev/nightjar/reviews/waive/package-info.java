/** Use case: accept findings of a stack until a date, and withdraw that. */
package dev.nightjar.reviews.waive;
