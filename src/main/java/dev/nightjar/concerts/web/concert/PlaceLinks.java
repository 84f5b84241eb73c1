package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.place.MetroArea;
import dev.nightjar.concerts.place.MetroAreas;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The pages of cities and venues. */
@Singleton
public class PlaceLinks {

  private final MetroAreas areas;

  PlaceLinks(MetroAreas areas) {
    this.areas = areas;
  }

  /** Empty if the metropolitan area of the venue is unknown. */
  public Optional<String> cityHref(Concert concert) {
    return concert.metro().map(areas::of).map(PlaceLinks::hrefOf);
  }

  public static String hrefOf(MetroArea area) {
    return "/concerts/cities/" + encoded(area.slug());
  }

  /** Empty if the venue has no name or its metropolitan area is unknown. */
  public Optional<String> venueHref(Concert concert) {
    return concert.metro().map(areas::of).flatMap(area -> venueHref(concert.venue(), area));
  }

  public static Optional<String> venueHref(Concert.Venue venue, MetroArea area) {
    return MetroAreas.venueSlug(venue, area)
        .map(slug -> "/concerts/venues/" + encoded(area.slug()) + "/" + encoded(slug));
  }

  private static String encoded(String slug) {
    return URLEncoder.encode(slug, StandardCharsets.UTF_8);
  }
}
