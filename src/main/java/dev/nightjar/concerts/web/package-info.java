/**
 * The concerts pages of the console. Whom they are for is in a cookie: {@code Session} is the only
 * class that opens it, and nothing about a user is read that has not come through it.
 */
package dev.nightjar.concerts.web;
