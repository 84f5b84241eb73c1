package dev.nightjar.concerts.web.artist;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * One artist of the reader's list, alone.
 *
 * @param total how many they track now
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistPart(ArtistView artist, String search, String message, long total)
    implements TemplateInstance {}
