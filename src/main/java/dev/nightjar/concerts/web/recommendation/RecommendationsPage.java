package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Concerts that a reader may like.
 *
 * @param artists how many the reader tracks: without any there is nothing to go by
 * @param moreHref the page with older ones; empty if there are none
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RecommendationsPage(
    NavigationBar navigation,
    List<RecommendationView> recommendations,
    long artists,
    String moreHref)
    implements TemplateInstance {}
