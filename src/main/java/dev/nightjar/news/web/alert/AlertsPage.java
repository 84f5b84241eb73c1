package dev.nightjar.news.web.alert;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of alert rules.
 *
 * @param moreHref the page with further rules; empty if there are none
 */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record AlertsPage(List<AlertRow> rules, String moreHref, AlertForm form)
    implements TemplateInstance {}
