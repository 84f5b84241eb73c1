package dev.nightjar.concerts.web.recommendation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One recommendation, as a page fragment. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record RecommendationPart(RecommendationView recommendation) implements TemplateInstance {}
