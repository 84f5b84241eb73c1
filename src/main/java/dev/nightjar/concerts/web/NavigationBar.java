package dev.nightjar.concerts.web;

/**
 * The navigation bar of a signed-in user.
 *
 * @param current the name of the current page
 * @param unread the number of unread notifications; empty if there are none
 */
public record NavigationBar(String email, String current, String unread) {}
