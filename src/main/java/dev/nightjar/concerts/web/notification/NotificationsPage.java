package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What a reader was told.
 *
 * @param isUnreadOnly whether what was read is left out
 * @param moreHref the page with older ones; empty if there are none
 * @param hasOutbox whether mails end on this machine, where one can see them
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
