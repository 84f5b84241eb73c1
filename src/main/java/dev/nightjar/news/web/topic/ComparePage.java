package dev.nightjar.news.web.topic;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The comparison of several tags. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ComparePage(ComparisonView comparison) implements TemplateInstance {}
