package dev.nightjar.reviews.web.list;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The next part of a list of reviews. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
public record ListFragment(Listing listing) implements TemplateInstance {}
