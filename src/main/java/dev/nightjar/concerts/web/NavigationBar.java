package dev.nightjar.concerts.web;

/**
 * What every page of somebody who has signed in shows around its content.
 *
 * @param here the page's own word
 * @param unread how many notifications are not read yet; empty if none is
 */
public record NavigationBar(String email, String current, String unread) {}
