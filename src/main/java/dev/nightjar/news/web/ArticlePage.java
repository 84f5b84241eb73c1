package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of one article.
 *
 * @param isDuplicate whether the user has just pushed an article that was stored already
 * @param explanation empty while the analysis is pending
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ArticlePage(ArticleView article, boolean isDuplicate, List<ExplanationSection> explanation)
    implements TemplateInstance {}
