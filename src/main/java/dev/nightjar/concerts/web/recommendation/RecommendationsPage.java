package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of recommendations.
 *
 * @param dismissed what the user has just dismissed without JavaScript
 * @param artists the number of tracked artists; without any there are no recommendations
 * @param moreHref the next page; empty on the last one
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RecommendationsPage(
    NavigationBar navigation,
    List<RecommendationView> recommendations,
    List<RecommendationView> dismissed,
    long artists,
    String moreHref)
    implements TemplateInstance {}
