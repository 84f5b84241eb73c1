package dev.nightjar.concerts.web.notification;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page behind the link in e-mails.
 *
 * @param state {@code ask}, {@code done}, {@code expired} or {@code invalid}
 * @param action where the form of {@code ask} is sent
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record UnsubscribePage(String state, String action) implements TemplateInstance {}
