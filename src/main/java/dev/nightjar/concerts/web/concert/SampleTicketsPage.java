package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Says that the tickets of a sample concert are invented. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SampleTicketsPage(NavigationBar navigation, ConcertView concert)
    implements TemplateInstance {}
