package dev.nightjar.news.rest.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.table.query.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/** Writes the items of a search page by page, up to a number of items and of bytes. */
final class ExportWriter {

  static final int MAX_ITEMS = 2_000;

  /** A Lambda response has at most 6 MB, with its quotes escaped; a page is less than one. */
  static final int MAX_BYTES = 4_000_000;

  /** Bounds the capacity units of one export. */
  private static final int MAX_READ = 20_000;

  private static final int PAGE = 100;

  private final ItemSearch search;
  private final ObjectMapper mapper;

  ExportWriter(ItemSearch search, ObjectMapper mapper) {
    this.search = search;
    this.mapper = mapper;
  }

  /**
   * @param cursorOf the cursor of the position at which a truncated export continues
   */
  void write(
      OutputStream out,
      ExportFormat as,
      SearchCriteria criteria,
      Position start,
      Function<Position, String> cursorOf)
      throws IOException {
    int bytes = print(out, as.header());
    Optional<Position> next = Optional.of(start);
    int written = 0;
    int read = 0;
    while (next.isPresent() && written < MAX_ITEMS && bytes < MAX_BYTES && read < MAX_READ) {
      ItemSearch.Result<SentimentItem> page =
          search.search(criteria, Math.min(PAGE, MAX_ITEMS - written), next.get());
      for (SentimentItem item : page.slice().items()) {
        bytes += print(out, as.line(item, mapper));
      }
      out.flush();
      written += page.slice().items().size();
      read += Math.max(1, page.read());
      next = page.slice().next();
    }
    if (next.isPresent()) {
      print(out, as.truncation(cursorOf.apply(next.get()), mapper));
    }
  }

  private static int print(OutputStream out, String text) throws IOException {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    out.write(encoded);
    return encoded.length;
  }
}
