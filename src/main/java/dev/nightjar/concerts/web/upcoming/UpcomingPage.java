package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * What is to come of the artists that a reader tracks.
 *
 * @param artists how many those are
 * @param home where the reader lives; empty if they have not said
 * @param calendarUrl the address of the calendar to subscribe to
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record UpcomingPage(
    NavigationBar navigation,
    UpcomingQuery query,
    UpcomingList list,
    MonthView month,
    long artists,
    String home,
    int radius,
    String calendarUrl)
    implements TemplateInstance {}
