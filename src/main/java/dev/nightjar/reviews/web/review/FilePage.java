package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.web.finding.FileView;
import dev.nightjar.reviews.web.version.VersionHead;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The code of a file with its findings, a part at a time. */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record FilePage(VersionHead head, FileView file) implements TemplateInstance {}
