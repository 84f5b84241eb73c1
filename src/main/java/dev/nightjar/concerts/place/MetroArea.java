package dev.nightjar.concerts.place;

import java.util.Optional;

/**
 * A metropolitan area with what its page needs.
 *
 * @param name the name in index keys: {@code Denver}, {@code Columbus, GA}
 * @param label the name with its state or country: {@code Denver, CO}
 * @param slug the name in URLs: {@code denver-co}
 * @param center empty if the area is not in the bundled lists
 */
public record MetroArea(String name, String label, String slug, Optional<City> center) {}
