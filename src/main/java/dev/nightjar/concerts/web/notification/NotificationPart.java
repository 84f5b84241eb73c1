package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One notification and the number of unread ones, as a page fragment. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NotificationPart(NavigationBar navigation, NotificationView notification)
    implements TemplateInstance {}
