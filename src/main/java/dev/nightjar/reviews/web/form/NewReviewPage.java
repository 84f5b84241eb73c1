package dev.nightjar.reviews.web.form;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The form for a new review. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NewReviewPage(ReviewForm form) implements TemplateInstance {}
