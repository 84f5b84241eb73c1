package dev.nightjar.concerts.web.attendance;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of attended concerts.
 *
 * @param total the number of attended concerts
 * @param message the result of the last action; empty if there is none
 * @param recent recent concerts that the user may have attended
 * @param moreHref the next page; empty on the last one
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record AttendedPage(
    NavigationBar navigation,
    List<AttendanceView> attended,
    long total,
    String message,
    List<ConcertView> recent,
    boolean isFirst,
    String moreHref)
    implements TemplateInstance {}
