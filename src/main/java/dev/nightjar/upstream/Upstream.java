package dev.nightjar.upstream;

/**
 * An upstream server: the name of its circuit, its display name, and the settings that an operator
 * checks when it refuses.
 */
public record Upstream(String circuit, String title, String settings) {}
