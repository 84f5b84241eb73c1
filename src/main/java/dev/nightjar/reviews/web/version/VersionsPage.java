package dev.nightjar.reviews.web.version;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * All versions of a review with the audit trail, latest first.
 *
 * @param olderHref empty if all are shown
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record VersionsPage(VersionHead head, List<AuditEntry> entries, String olderHref)
    implements TemplateInstance {}
