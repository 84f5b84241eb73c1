package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page that takes a list of artists.
 *
 * @param names the names that are left, one per line
 * @param source where the names are from; empty for a list
 * @param hasLastFm whether artists can be imported from Last.fm
 * @param spotify the connection: {@code none} if it is not configured, {@code open}, or {@code
 *     connected}
 * @param message the result of the last step
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ImportPage(
    NavigationBar navigation,
    String names,
    String source,
    boolean hasLastFm,
    String spotify,
    String message)
    implements TemplateInstance {}
