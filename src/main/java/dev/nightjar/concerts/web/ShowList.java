package dev.nightjar.concerts.web;

import java.util.List;

/**
 * A page of the list.
 *
 * @param isFirst whether it begins with the next concert
 * @param moreHref the page with later ones; empty if there are none
 */
public record ShowList(List<ConcertView> concerts, boolean isFirst, String moreHref) {

  static final ShowList NONE = new ShowList(List.of(), true, "");
}
