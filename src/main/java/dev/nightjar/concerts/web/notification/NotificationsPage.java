package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of notifications.
 *
 * @param isUnreadOnly whether read ones are omitted
 * @param moreHref the next page; empty on the last one
 * @param hasOutbox whether this server keeps messages in a local outbox
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NotificationsPage(
    NavigationBar navigation,
    List<NotificationView> notifications,
    boolean isUnreadOnly,
    boolean isFirst,
    String moreHref,
    boolean hasOutbox)
    implements TemplateInstance {}
