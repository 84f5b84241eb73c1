package dev.nightjar.news.web.topic;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page of a tag or ticker. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TagPage(TopicView topic) implements TemplateInstance {}
