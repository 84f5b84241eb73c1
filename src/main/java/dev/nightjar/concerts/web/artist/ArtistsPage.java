package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The artists that a reader tracks, and those they look for.
 *
 * @param search what they look for; empty if nothing
 * @param fault what is wrong with it
 * @param moreHref the page with more tracked artists; empty if there are none
 * @param said what has just happened, in a sentence
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistsPage(
    NavigationBar navigation,
    String search,
    String error,
    List<ArtistView> found,
    List<ArtistView> tracked,
    long total,
    boolean isFirst,
    String moreHref,
    String message)
    implements TemplateInstance {}
