package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.messaging.StoredMessage;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The page of e-mails and SMS in the local outbox. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
public record OutboxPage(NavigationBar navigation, List<StoredMessage> messages)
    implements TemplateInstance {}
