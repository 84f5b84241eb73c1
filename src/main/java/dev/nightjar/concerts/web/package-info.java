/**
 * The concerts pages of the console, one sub-package per subject. A cookie identifies the user;
 * only {@code session.Session} reads it.
 */
package dev.nightjar.concerts.web;
