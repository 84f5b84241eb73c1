package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * A review without a version.
 *
 * @param reason why there is no review; empty while it is pending
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record WaitingPage(VersionHead head, String reason) implements TemplateInstance {}
