package dev.nightjar.reviews.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** Code that was left out. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CodeFragment(List<Stretch> stretches) implements TemplateInstance {}
