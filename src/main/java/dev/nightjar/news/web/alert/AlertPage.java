package dev.nightjar.news.web.alert;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of one alert rule with its history.
 *
 * @param moreHref the page with older firings; empty if there are none
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record AlertPage(AlertRow rule, List<FiringRow> firings, String moreHref)
    implements TemplateInstance {}
