package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page of one article.
 *
 * @param isDuplicate whether the user has just pushed an article that was stored already
 * @param explanation null while the analysis is pending
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArticlePage(ArticleView article, boolean isDuplicate, ExplanationSection explanation)
    implements TemplateInstance {}
