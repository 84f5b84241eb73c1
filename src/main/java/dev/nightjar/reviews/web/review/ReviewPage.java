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
 * @param verdicts empty if the review failed
 * @param syntaxErrors the files that could not be fully parsed
 * @param failure why the review failed; empty if it did not
 * @param changes the differences to the previous version; empty for the first version
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
