package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of a metropolitan area.
 *
 * @param city the name with its state
 * @param maps one map, or none if we do not know where the area is
 * @param nearHref the search around the city; empty if we do not know where it is
 * @param isLookedUp whether further artists were found in the catalog, whose concerts follow
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CityPage(
    NavigationBar navigation,
    String city,
    List<MapView> maps,
    String nearHref,
    List<ConcertView> concerts,
    boolean isLookedUp,
    boolean isFirst,
    String firstHref,
    String moreHref)
    implements TemplateInstance {}
