package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of concerts near a place.
 *
 * @param cities what the form suggests
 * @param choices the cities that the entered name may mean, if it is more than one
 * @param starts cities to begin with, if nothing was entered
 * @param where the place of the search; empty if there was no search
 * @param maps one map, or none if there was no search
 * @param isLookedUp whether further artists were found in the catalog, whose concerts follow
 * @param isFirst whether this is the first page of the list
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NearPage(
    NavigationBar navigation,
    NearForm form,
    List<String> cities,
    List<CityChoice> choices,
    List<CityChoice> starts,
    String where,
    List<MapView> maps,
    List<ConcertView> concerts,
    boolean isLookedUp,
    boolean isFirst,
    String firstHref,
    String moreHref)
    implements TemplateInstance {}
