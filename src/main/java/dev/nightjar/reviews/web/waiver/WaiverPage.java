package dev.nightjar.reviews.web.waiver;

import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The form that accepts a finding. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record WaiverPage(VersionHead head, WaiverForm form) implements TemplateInstance {}
