package dev.nightjar.upstream;

/**
 * Who is asked: the server whose failures are counted together, what people call it, and the
 * settings that an operator has to look at when it refuses.
 */
public record Upstream(String circuit, String title, String settings) {}
