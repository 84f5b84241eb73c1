package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.web.form.ReviewForm;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The most recent reviews and their stacks, and a form if there are no reviews. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ReviewsPage(Listing listing, List<SummaryView> stacks, ReviewForm form)
    implements TemplateInstance {}
