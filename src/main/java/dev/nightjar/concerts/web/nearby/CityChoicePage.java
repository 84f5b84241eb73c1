package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** Asks which of several cities with the same name is meant. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CityChoicePage(NavigationBar navigation, List<CityChoice> choices)
    implements TemplateInstance {}
