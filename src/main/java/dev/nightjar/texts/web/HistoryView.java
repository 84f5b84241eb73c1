package dev.nightjar.texts.web;

import java.util.List;

/**
 * A page of an owner's texts.
 *
 * @param isFirst whether it begins with the newest
 * @param moreHref the page with older ones; empty if there are none
 * @param moreListHref the same without the rest of the page
 */
public record HistoryView(
    List<HistoryEntry> entries, boolean isFirst, String moreHref, String moreListHref) {

  static HistoryView none() {
    return new HistoryView(List.of(), true, "", "");
  }
}
