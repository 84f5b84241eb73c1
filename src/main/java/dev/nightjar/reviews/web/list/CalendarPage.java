package dev.nightjar.reviews.web.list;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The risk calendar and the reviews of the selected day.
 *
 * @param day the selected day in ISO 8601, like {@code dayName} for people
 * @param listings empty if no day is selected
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CalendarPage(RiskCalendar calendar, String day, String dayName, List<Listing> listings)
    implements TemplateInstance {}
