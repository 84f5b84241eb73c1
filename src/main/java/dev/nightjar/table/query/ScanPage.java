package dev.nightjar.table.query;

import java.util.List;
import java.util.Optional;

/**
 * A page of a scan.
 *
 * @param scanned the number of items that were read, also those that the filter has dropped
 */
public record ScanPage<T>(List<T> items, int scanned, Optional<Position> next) {

  public ScanPage {
    items = List.copyOf(items);
  }
}
