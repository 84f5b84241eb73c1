package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.place.map.RegionMaps;
import dev.nightjar.concerts.place.map.Viewport;
import dev.nightjar.concerts.web.concert.PlaceLinks;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates maps of concerts. Venues that would cover each other share one marker. */
@Singleton
public class MapViews {

  /** The smallest distance at which a finger hits one of two markers. */
  private static final double MIN_DISTANCE = 2 * RegionMaps.MARKER_RADIUS + 4;

  /** A marker of several venues leads to a map of this part of the radius. */
  private static final double ZOOM = 0.3;

  private static final int VENUE_RADIUS = 8;
  private static final double MILES_AT_ZOOM_0 = 12_000;

  private final RegionMaps regionMaps;
  private final Places places;
  private final PlaceLinks links;

  MapViews(RegionMaps regionMaps, Places places, PlaceLinks links) {
    this.regionMaps = regionMaps;
    this.places = places;
    this.links = links;
  }

  /** A map of the venues around a place. */
  MapView around(Coordinates center, int radiusMiles, String title, List<Concert> concerts) {
    Viewport view = new Viewport(center, radiusMiles);
    List<MapView.Marker> markers = markers(view, venues(concerts));
    return new MapView(
        title,
        regionMaps.draw(
            view,
            markers.stream().map(marker -> new Viewport.Point(marker.x(), marker.y())).toList()),
        markers,
        true,
        elsewhere(center, radiusMiles, false));
  }

  /** A map of one venue. */
  MapView ofVenue(Concert concert, Coordinates place) {
    Viewport view = new Viewport(place, VENUE_RADIUS);
    Spot spot = new Spot(concert, view.point(place), place, Set.of(concert.metadata().sourceId()));
    return new MapView(
        "Map of " + spot.name(),
        regionMaps.draw(view, List.of(spot.point())),
        List.of(
            new MapView.Marker(
                elsewhere(place, VENUE_RADIUS, true),
                spot.name() + " in OpenStreetMap",
                0,
                spot.point().x(),
                spot.point().y(),
                RegionMaps.MARKER_RADIUS)),
        false,
        elsewhere(place, VENUE_RADIUS, true));
  }

  /**
   * One venue on a map.
   *
   * @param events the ids of its events; an event of several artists counts once
   */
  private record Spot(
      Concert concert, Viewport.Point point, Coordinates place, Set<String> events) {

    String name() {
      return concert.venue().name().orElse("Venue to be announced");
    }
  }

  /** Only venues with coordinates of their own: the center of a city would be a wrong place. */
  private List<Spot> venues(List<Concert> concerts) {
    Map<String, Spot> spots = new LinkedHashMap<>();
    for (Concert concert : concerts) {
      concert
          .venue()
          .coordinates()
          .ifPresent(
              place ->
                  spots
                      .computeIfAbsent(
                          concert.venue().name() + "@" + place,
                          any ->
                              new Spot(concert, new Viewport.Point(0, 0), place, new HashSet<>()))
                      .events()
                      .add(concert.metadata().sourceId()));
    }
    return List.copyOf(spots.values());
  }

  private List<MapView.Marker> markers(Viewport view, List<Spot> venues) {
    List<List<Spot>> groups = new ArrayList<>();
    for (Spot venue : venues) {
      Spot placed =
          new Spot(venue.concert(), view.point(venue.place()), venue.place(), venue.events());
      if (!placed.point().isVisible()) {
        continue;
      }
      groups.stream()
          .filter(group -> group.get(0).point().distance(placed.point()) < MIN_DISTANCE)
          .findFirst()
          .orElseGet(
              () -> {
                List<Spot> group = new ArrayList<>();
                groups.add(group);
                return group;
              })
          .add(placed);
    }
    return groups.stream().map(group -> marker(view, group)).toList();
  }

  private MapView.Marker marker(Viewport view, List<Spot> group) {
    Spot first = group.get(0);
    int shows = group.stream().mapToInt(spot -> spot.events().size()).sum();
    String count = shows == 1 ? "1 show" : shows + " shows";
    int others = group.size() - 1;
    String label =
        others == 0
            ? "%s: %s".formatted(first.name(), count)
            : "%s and %s: %s"
                .formatted(
                    first.name(), others == 1 ? "1 other venue" : others + " other venues", count);
    return new MapView.Marker(
        others == 0 ? venueHref(first) : zoomedHref(view, group),
        label,
        shows,
        first.point().x(),
        first.point().y(),
        RegionMaps.MARKER_RADIUS);
  }

  private String venueHref(Spot spot) {
    return links.venueHref(spot.concert()).orElseGet(() -> elsewhere(spot.place(), 1, true));
  }

  /** The venues of a group alone; at the smallest radius the page of the first venue. */
  private String zoomedHref(Viewport view, List<Spot> group) {
    int radius = (int) Math.max(NearbySearch.MIN_RADIUS, view.radiusMiles() * ZOOM);
    return radius >= view.radiusMiles()
        ? venueHref(group.get(0))
        : "/concerts/near?latitude=%s&longitude=%s&radius=%d"
            .formatted(
                degrees(
                    group.stream()
                        .mapToDouble(spot -> spot.place().latitude())
                        .average()
                        .orElseThrow()),
                degrees(
                    group.stream()
                        .mapToDouble(spot -> spot.place().longitude())
                        .average()
                        .orElseThrow()),
                radius);
  }

  /** The region in OpenStreetMap, with a marker if it is a venue. */
  static String elsewhere(Coordinates place, double radiusMiles, boolean isVenue) {
    long zoom = Math.round(Math.log(MILES_AT_ZOOM_0 / radiusMiles) / Math.log(2));
    String latitude = degrees(place.latitude());
    String longitude = degrees(place.longitude());
    return "https://www.openstreetmap.org/%s#map=%d/%s/%s"
        .formatted(
            isVenue ? "?mlat=" + latitude + "&mlon=" + longitude : "",
            Math.max(1, Math.min(zoom, 19)),
            latitude,
            longitude);
  }

  private static String degrees(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** The place of a venue, if its source has its coordinates. */
  static Optional<Coordinates> placeOf(List<Concert> concerts) {
    return concerts.stream().flatMap(concert -> concert.venue().coordinates().stream()).findFirst();
  }
}
