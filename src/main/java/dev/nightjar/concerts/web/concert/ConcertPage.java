package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page of one concert.
 *
 * @param matchReason whether and why it matches the user's preferences
 * @param ratings the average rating as a text; empty if there is none
 * @param isPossible whether the user can mark it as attended, or has done so
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
