package dev.nightjar.concerts.web;

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
record ShowPage(
    Frame frame,
    ConcertView concert,
    String description,
    boolean isWanted,
    String verdict,
    String ratings,
    boolean isAttended,
    boolean isPossible,
    VerdictForm form)
    implements TemplateInstance {}
