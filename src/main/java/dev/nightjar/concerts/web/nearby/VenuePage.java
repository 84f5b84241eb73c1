package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of a venue.
 *
 * @param address the street; empty if unknown
 * @param place the city and the state
 * @param capacity the number of people as a text; empty if unknown
 * @param coordinates in degrees; empty if unknown
 * @param maps one map, or none if the coordinates are unknown
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record VenuePage(
    NavigationBar navigation,
    String name,
    String address,
    String place,
    String cityHref,
    String capacity,
    String coordinates,
    List<MapView> maps,
    List<ConcertView> concerts,
    List<ConcertView> past,
    boolean isFirst,
    String firstHref,
    String moreHref)
    implements TemplateInstance {}
