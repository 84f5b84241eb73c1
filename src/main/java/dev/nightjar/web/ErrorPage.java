package dev.nightjar.web;

import dev.nightjar.validation.Violation;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The error page. */
@CheckedTemplate(basePath = "web", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ErrorPage(int status, String title, String detail, List<Violation> violations)
    implements TemplateInstance {}
