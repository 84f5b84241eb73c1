package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.model.integrity.HistoryIntegrity;
import dev.nightjar.reviews.waive.WaiverEvent;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * All versions of a review with the audit trail, latest first.
 *
 * @param integrity whether the versions of this page are as they were stored
 * @param waivers those of findings in these versions, and their withdrawals, in the order of time
 * @param olderHref empty if all are shown
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record VersionsPage(
    VersionHead head,
    HistoryIntegrity integrity,
    List<AuditEntry> entries,
    List<WaiverEvent> waivers,
    String olderHref)
    implements TemplateInstance {}
