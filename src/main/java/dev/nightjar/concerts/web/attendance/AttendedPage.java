package dev.nightjar.concerts.web.attendance;

import dev.nightjar.concerts.web.NavigationBar;
import dev.nightjar.concerts.web.concert.ConcertView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The concerts where a reader was.
 *
 * @param total how many there are on all pages
 * @param said what became of what the reader has just said; empty if that was nothing
 * @param lately concerts that the reader has heard of and may have been to
 * @param moreHref the page with earlier ones; empty if there are none
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
