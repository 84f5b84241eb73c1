package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.finding.CodeRange;
import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The code of a file, a part at a time. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FilePage(VersionHead head, String path, int lineCount, List<CodeRange> ranges)
    implements TemplateInstance {}
