package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.finding.FindingsView;
import dev.nightjar.reviews.web.version.ChangesView;
import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * A version of a review.
 *
 * @param verdicts none if it failed
 * @param misread what of the code is not judged, as it could not be read
 * @param failure why it failed; empty if it did not
 * @param changes what is different from the version before; none for the first
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ReviewPage(
    VersionHead head,
    List<VerdictView> verdicts,
    SyntaxErrors syntaxErrors,
    FindingsView findings,
    String failure,
    List<ChangesView> changes)
    implements TemplateInstance {}
