package dev.nightjar.concerts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One artist of the reader's list, alone. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArtistPart(ArtistView artist, String search, String said) implements TemplateInstance {}
