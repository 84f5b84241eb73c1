package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page that leads to Spotify.
 *
 * @param consentUrl the page at Spotify that asks the user
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SpotifyConsentPage(NavigationBar navigation, String consentUrl)
    implements TemplateInstance {}
