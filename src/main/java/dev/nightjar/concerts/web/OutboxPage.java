package dev.nightjar.concerts.web;

import dev.nightjar.messaging.StoredMessage;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The mails and text messages to a reader that ended on this machine. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record OutboxPage(Frame frame, List<StoredMessage> messages) implements TemplateInstance {}
