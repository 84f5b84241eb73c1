package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.web.concert.ConcertView;
import java.util.List;

/**
 * A page of the list.
 *
 * @param isFirst whether it begins with the next concert
 * @param moreHref the page with later ones; empty if there are none
 */
public record UpcomingList(List<ConcertView> concerts, boolean isFirst, String moreHref) {

  static final UpcomingList NONE = new UpcomingList(List.of(), true, "");
}
