package dev.nightjar.concerts.web.artist;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * One artist of the user's list, as a page fragment.
 *
 * @param total the number of tracked artists
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistPart(ArtistView artist, String search, String message, long total)
    implements TemplateInstance {}
