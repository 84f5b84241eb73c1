package dev.nightjar.concerts.web.imports;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page to which Spotify returns. Its form is the first request of our own site, so only this
 * one has the session cookie.
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SpotifyCallbackPage(String state, String code, String error) implements TemplateInstance {}
