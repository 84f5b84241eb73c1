package dev.nightjar.reviews.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The code of a file, some of it at a time. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FilePage(VersionHead head, String path, int lineCount, List<Stretch> stretches)
    implements TemplateInstance {}
