package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * A review that has no version yet.
 *
 * @param reason why there will be none; empty while it is still to come
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record WaitingPage(VersionHead head, String reason) implements TemplateInstance {}
