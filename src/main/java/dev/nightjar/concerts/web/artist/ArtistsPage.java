package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of tracked artists with the artist search.
 *
 * @param search the search term; empty if there is none
 * @param genre the chosen genre; empty if there is none
 * @param ofGenre the artists of that genre
 * @param error the error of the search term
 * @param moreHref the next page of tracked artists; empty on the last one
 * @param message the result of the last action
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistsPage(
    NavigationBar navigation,
    String search,
    String error,
    String genre,
    List<StartView.SuggestedArtist> ofGenre,
    List<ArtistView> found,
    List<ArtistView> tracked,
    long total,
    boolean isFirst,
    String moreHref,
    String message,
    StartView start)
    implements TemplateInstance {}
