package dev.nightjar.concerts.place;

import dev.nightjar.concerts.model.Concert;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Metropolitan areas by the names that users enter and by the names in URLs. */
@Singleton
public class MetroAreas {

  private final Places places;

  public MetroAreas(Places places) {
    this.places = places;
  }

  /** The area of a name in index keys. */
  public MetroArea of(String metro) {
    Optional<City> center = places.centerOf(metro);
    String label = center.map(City::label).orElse(metro);
    return new MetroArea(metro, label, PlaceName.slug(label), center);
  }

  /**
   * The areas that a slug may mean. A slug without a state, such as {@code portland}, may mean
   * several. An area that is not listed has at most one spelling: {@code george-wa}.
   */
  public List<MetroArea> bySlug(String slug) {
    List<MetroArea> listed =
        places.all().stream()
            .filter(city -> slug.equals(PlaceName.slug(city.label())))
            .map(city -> of(city.metro()))
            .distinct()
            .toList();
    if (!listed.isEmpty()) {
      return listed;
    }
    String words = slug.replace('-', ' ');
    List<MetroArea> named =
        places.named(words).stream().map(city -> of(city.metro())).distinct().toList();
    return named.isEmpty() ? unlisted(words).stream().toList() : named;
  }

  private Optional<MetroArea> unlisted(String words) {
    int last = words.lastIndexOf(' ');
    String text =
        last > 0 && places.isState(words.substring(last + 1))
            ? words.substring(0, last) + ", " + words.substring(last + 1)
            : words;
    return places.metroNamed(text).map(this::of);
  }

  /**
   * The name of a venue in URLs, unique in its metropolitan area: a venue outside of the central
   * city has its city too. Empty if the venue has no name.
   */
  public static Optional<String> venueSlug(Concert.Venue venue, MetroArea area) {
    return venue
        .name()
        .map(
            name -> {
              boolean isCentral =
                  venue.city().isEmpty()
                      || area.center()
                          .filter(city -> Places.isSameName(city.name(), venue.city().get()))
                          .isPresent();
              return PlaceName.slug(isCentral ? name : name + " " + venue.city().get());
            })
        .filter(slug -> !slug.isEmpty());
  }
}
