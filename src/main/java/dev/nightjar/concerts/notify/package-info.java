/**
 * The role {@code concerts-notify}: {@code FanOut} stores a notification for each follower of an
 * artist, {@code DeliveryService} sends the due ones by e-mail and SMS within the user's send
 * window.
 */
package dev.nightjar.concerts.notify;
