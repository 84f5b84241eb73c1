package dev.nightjar.reviews.web.version;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The differences between two versions.
 *
 * @param choices all versions of the review, latest first
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ComparePage(VersionHead head, ChangesView change, List<VersionChoice> choices)
    implements TemplateInstance {}
