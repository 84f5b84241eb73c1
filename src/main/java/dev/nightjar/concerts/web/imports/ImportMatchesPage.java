package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page that asks which of the found artists to track.
 *
 * @param source where the names are from; empty for a list
 * @param names the names of these matches, one per line
 * @param rest the names that were not searched yet, one per line
 * @param restCount how many these are
 * @param message what was left out
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ImportMatchesPage(
    NavigationBar navigation,
    List<ImportMatchView> matches,
    String source,
    String names,
    String rest,
    int restCount,
    String message)
    implements TemplateInstance {}
