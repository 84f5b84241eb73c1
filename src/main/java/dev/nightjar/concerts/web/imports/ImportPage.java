package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page that takes a list of artists.
 *
 * @param names the names that are left, one per line
 * @param hasLastFm whether artists can be imported from Last.fm
 * @param message the result of the last step
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ImportPage(NavigationBar navigation, String names, boolean hasLastFm, String message)
    implements TemplateInstance {}
