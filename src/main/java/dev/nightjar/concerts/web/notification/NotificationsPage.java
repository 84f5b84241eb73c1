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
 * @param days the notifications by day, newest first
 * @param hasOutbox whether this server keeps messages in a local outbox
 * @param pushKey the key with which a browser subscribes; empty if that is not set up
 * @param browserIds the ids of the user's browsers, separated by spaces
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NotificationsPage(
    NavigationBar navigation,
    List<NotificationDay> days,
    boolean isUnreadOnly,
    boolean isFirst,
    String moreHref,
    boolean hasOutbox,
    String pushKey,
    String browserIds)
    implements TemplateInstance {}
