package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One article, which somebody may just have pushed in again. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArticlePage(ArticleView article, boolean isKnown) implements TemplateInstance {}
