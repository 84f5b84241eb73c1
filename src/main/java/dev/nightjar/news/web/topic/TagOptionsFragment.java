package dev.nightjar.news.web.topic;

import dev.nightjar.news.query.TagCounts.TagCount;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The suggestions of a field for a tag. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TagOptionsFragment(List<TagCount> counts) implements TemplateInstance {}
