package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What a reader wants to hear of, where, how and when.
 *
 * @param isSaved whether they have just been saved
 * @param isCityUnknown whether nobody knows where the reader's city is
 * @param maxRadius in miles
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record PreferencesPage(
    NavigationBar navigation,
    PreferencesForm form,
    boolean isSaved,
    boolean isCityUnknown,
    List<String> cities,
    List<String> zones,
    int maxRadius)
    implements TemplateInstance {}
