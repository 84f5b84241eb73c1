package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of an artist.
 *
 * @param image the picture of the source, for sharing; empty if it is drawn, because social sites
 *     read no SVG
 * @param followers the number of users who track the artist, as a text
 * @param ratings the average rating of the past shows as a text; empty if there is none
 * @param pastDays how many days the past shows go back
 * @param ticketmasterUrl the artist at Ticketmaster; empty unless it is HTTPS
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistPage(
    NavigationBar navigation,
    ArtistView artist,
    String picture,
    String image,
    String followers,
    String ratings,
    int pastDays,
    String ticketmasterUrl,
    List<ConcertView> concerts,
    List<ConcertView> past,
    boolean isFirst,
    String firstHref,
    String moreHref)
    implements TemplateInstance {}
