/** Waivers and their withdrawals in the reviews table. */
package dev.nightjar.reviews.store.waiver;
