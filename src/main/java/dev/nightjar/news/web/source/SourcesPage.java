package dev.nightjar.news.web.source;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The page of sources and of what they watch. */
@CheckedTemplate(basePath = "news", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SourcesPage(List<SourceRow> sources, List<WatchedSection> sections)
    implements TemplateInstance {}
