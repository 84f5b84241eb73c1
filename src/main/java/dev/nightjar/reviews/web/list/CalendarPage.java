package dev.nightjar.reviews.web.list;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The risk calendar, and the reviews of a day of it.
 *
 * @param listings none while no day is chosen
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record CalendarPage(RiskCalendar calendar, String dayName, List<Listing> listings)
    implements TemplateInstance {}
