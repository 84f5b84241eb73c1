package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.finding.CodeRange;
import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** Omitted code that is loaded later. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CodeFragment(VersionHead head, List<CodeRange> ranges) implements TemplateInstance {}
