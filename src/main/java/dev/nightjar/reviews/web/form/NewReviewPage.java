package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for a new review, or for the next version of one.
 *
 * @param heads the review whose next version it is; empty for a new review
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NewReviewPage(ReviewForm form, List<VersionHead> heads) implements TemplateInstance {

  static NewReviewPage of(ReviewForm form) {
    return new NewReviewPage(form, List.of());
  }
}
