package dev.nightjar.reviews.cost;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * On-demand prices of us-east-1 and the factors of other regions. The bundled file names its source
 * and date.
 */
final class PriceList {

  static final String REGION = "us-east-1";

  private static final String RESOURCE = "prices.tsv";
  private static final String FACTORS = "region";
  private static final String OTHER_TYPES = "other types";
  private static final String NONE = "-";
  private static final int FIRST_VARIANT = 2;

  private final Map<String, List<Table>> tables = new HashMap<>();

  /** The price of one unit in US dollars. */
  record Price(String unit, BigDecimal amount) {

    /** Whether the unit is an hour of something, which a month has 730 of. */
    boolean isHourly() {
      return unit.endsWith("hours");
    }
  }

  static PriceList load() {
    try (InputStream resource = PriceList.class.getResourceAsStream(RESOURCE)) {
      return new PriceList(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("The price list cannot be read.", e);
    }
  }

  /** Finds the tables; a header is a line that begins with a bracket. */
  PriceList(String text) {
    int header = text.startsWith("[") ? 0 : text.indexOf("\n[") + 1;
    while (header < text.length()) {
      int rows = text.indexOf('\n', header) + 1;
      int next = text.indexOf("\n[", rows - 1) + 1;
      int end = next == 0 ? text.length() : next;
      String[] cells = text.substring(header, rows - 1).split("\t");
      String type = cells[0].substring(1, cells[0].length() - 1);
      List<Table> ofType = tables.getOrDefault(type, new ArrayList<>());
      ofType.add(new Table(cells, text.substring(rows - 1, end)));
      tables.put(type, ofType);
      header = end;
    }
  }

  Optional<Price> of(String resourceType, String name) {
    return of(resourceType, name, "");
  }

  Optional<Price> of(String resourceType, String name, String variant) {
    for (Table table : tables.getOrDefault(resourceType, List.of())) {
      Optional<Price> price = table.price(name, variant.isEmpty() ? NONE : variant);
      if (price.isPresent()) {
        return price;
      }
    }
    return Optional.empty();
  }

  /** What the prices of a resource type are multiplied by in that region; empty if unknown. */
  Optional<BigDecimal> factor(String region, String resourceType) {
    if (region.equals(REGION)) {
      return Optional.of(BigDecimal.ONE);
    }
    return of(FACTORS, resourceType, region)
        .or(() -> of(FACTORS, OTHER_TYPES, region))
        .map(Price::amount);
  }

  /**
   * The prices of one resource type in one unit. A row is searched in the text, which is faster
   * than to parse rows that are never looked up.
   */
  private static final class Table {

    private final String unit;
    private final List<String> variants;
    private final String rows;

    private Table(String[] header, String rows) {
      this.unit = header[1];
      this.variants = Arrays.asList(header).subList(FIRST_VARIANT, header.length);
      this.rows = rows;
    }

    private Optional<Price> price(String name, String variant) {
      int column = variants.indexOf(variant);
      int start = rows.indexOf("\n".concat(name).concat("\t"));
      if (column < 0 || start < 0) {
        return Optional.empty();
      }
      String cell =
          rows.substring(start + 1, rows.indexOf('\n', start + 1)).split("\t")[column + 1];
      return cell.equals(NONE)
          ? Optional.empty()
          : Optional.of(new Price(unit, new BigDecimal(cell)));
    }
  }
}
