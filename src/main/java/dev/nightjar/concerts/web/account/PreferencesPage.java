package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.FilterSuggestions.Suggestions;
import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of the user's preferences.
 *
 * @param isSaved whether they were just saved
 * @param isCityUnknown whether the location of the city is unknown
 * @param suggestions venues and genres to choose from
 * @param maxRadius in miles
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record PreferencesPage(
    NavigationBar navigation,
    PreferencesForm form,
    boolean isSaved,
    boolean isCityUnknown,
    List<String> cities,
    Suggestions suggestions,
    List<String> zones,
    int maxRadius)
    implements TemplateInstance {}
