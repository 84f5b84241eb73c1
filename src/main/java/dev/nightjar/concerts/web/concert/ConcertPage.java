package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * One concert.
 *
 * @param verdict whether it fits what the reader wants to hear of, in words
 * @param ratings what those who were there think of it, in words; empty if nobody has said
 * @param isPossible whether the reader may say that they were there, or has said so
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ConcertPage(
    NavigationBar navigation,
    ConcertView concert,
    String description,
    boolean isWanted,
    String matchReason,
    String ratings,
    boolean isAttended,
    boolean isPossible,
    ReviewForm form)
    implements TemplateInstance {}
