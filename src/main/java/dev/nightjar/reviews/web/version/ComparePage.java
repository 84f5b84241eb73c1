package dev.nightjar.reviews.web.version;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The differences between two versions. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ComparePage(VersionHead head, ChangesView change) implements TemplateInstance {}
