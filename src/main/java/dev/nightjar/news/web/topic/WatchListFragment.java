package dev.nightjar.news.web.topic;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The watch list without the page; nothing without tags. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record WatchListFragment(int hours, List<WatchRow> rows, String compareHref)
    implements TemplateInstance {}
