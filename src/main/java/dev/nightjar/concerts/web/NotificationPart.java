package dev.nightjar.concerts.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** One notification alone, and how many are unread now. */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record NotificationPart(Frame frame, NotificationView notification) implements TemplateInstance {}
