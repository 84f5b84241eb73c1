package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.artist.StartView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page of upcoming concerts, as a list or a calendar.
 *
 * @param artists the number of tracked artists
 * @param home the user's city; empty if unknown
 * @param calendarUrl the URL of the calendar feed
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
    String calendarUrl,
    StartView start)
    implements TemplateInstance {}
