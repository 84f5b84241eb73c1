package dev.nightjar.news.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The news page: figures, chart and list. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NewsPage(FiguresView figures, ArticleListView listing) implements TemplateInstance {}
