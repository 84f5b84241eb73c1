package dev.nightjar.concerts.web.plan;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The page of the upcoming concerts that a user goes to or is interested in. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record PlansPage(NavigationBar navigation, List<ConcertView> going, List<ConcertView> interested)
    implements TemplateInstance {}
