/**
 * Tells people of concerts: {@code FanOut} notes for each follower of an artist what there is to
 * tell, {@code DeliveryService} brings it to them at a decent hour.
 */
package dev.nightjar.concerts.notify;
