package dev.nightjar.concerts.rest.push;

import java.util.List;

/**
 * A user's browsers.
 *
 * @param publicKey the {@code applicationServerKey} with which a browser subscribes
 */
public record BrowsersView(String publicKey, List<BrowserView> items) {}
