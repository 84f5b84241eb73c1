package dev.nightjar.concerts.web.nearby;

/** One of several cities with the same name. */
public record CityChoice(String label, String href) {}
