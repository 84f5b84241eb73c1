package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.messaging.StoredMessage;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The mails and text messages to a reader that ended on this machine. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
public record OutboxPage(NavigationBar navigation, List<StoredMessage> messages)
    implements TemplateInstance {}
