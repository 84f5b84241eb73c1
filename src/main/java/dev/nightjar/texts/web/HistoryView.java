package dev.nightjar.texts.web;

import java.util.List;

/**
 * A page of an owner's history.
 *
 * @param isFirst whether it starts with the newest file
 * @param moreHref the page with older files; empty if there are none
 * @param moreListHref the same page without its frame
 */
public record HistoryView(
    List<HistoryEntry> entries, boolean isFirst, String moreHref, String moreListHref) {

  static HistoryView none() {
    return new HistoryView(List.of(), true, "", "");
  }
}
