package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page of one concert.
 *
 * @param picture the URL of the artist's picture
 * @param image the same for sharing; empty if it is drawn, because social sites read no SVG
 * @param address the URL of this page, for sharing
 * @param summary one line about the concert, for sharing
 * @param calendarHref the file for calendar programs; empty if the date is to be announced, like
 *     {@code googleHref}
 * @param plan what the user plans: {@code going}, {@code interested} or empty
 * @param counts what all users plan
 * @param canPlan whether the concert is still to come
 * @param isReminded whether a reminder is set
 * @param canRemind whether a reminder can be set: there is a plan, and its time is to come
 * @param matchReason whether and why it matches the user's preferences; empty for a visitor
 * @param ratings the average rating as a text; empty if there is none
 * @param isPossible whether the user can mark it as attended, or has done so
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record ConcertPage(
    NavigationBar navigation,
    ConcertView concert,
    String description,
    String picture,
    String image,
    String address,
    String summary,
    String calendarHref,
    String googleHref,
    String plan,
    PlanCounts counts,
    boolean canPlan,
    boolean isReminded,
    boolean canRemind,
    boolean isWanted,
    String matchReason,
    String ratings,
    boolean isAttended,
    boolean isPossible,
    ReviewForm form)
    implements TemplateInstance {}
