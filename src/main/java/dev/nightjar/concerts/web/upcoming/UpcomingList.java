package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.web.concert.ConcertView;
import java.util.List;

/**
 * A page of the list.
 *
 * @param isFirst whether it is the first page
 * @param moreHref the next page; empty on the last one
 */
public record UpcomingList(List<ConcertView> concerts, boolean isFirst, String moreHref) {

  static final UpcomingList NONE = new UpcomingList(List.of(), true, "");
}
