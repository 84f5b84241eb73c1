package dev.nightjar.reviews.cost;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** On-demand prices of us-east-1. The bundled file names its source and date. */
final class PriceList {

  private static final String RESOURCE = "prices.tsv";
  private static final int RESOURCE_TYPE = 0;
  private static final int NAME = 1;
  private static final int VARIANT = 2;
  private static final int UNIT = 3;
  private static final int AMOUNT = 4;

  /** Within an instance family AWS doubles the price with the size; {@code large} is 1. */
  private static final Map<String, BigDecimal> SIZES = sizes();

  private final Map<Key, Price> prices = new HashMap<>();
  private final Map<Key, Price> ofLarge = new HashMap<>();
  private final Set<String> resourceTypes = new HashSet<>();

  private record Key(String resourceType, String name, String variant) {}

  /** The price of one unit in US dollars. */
  record Price(String unit, BigDecimal amount) {

    Price times(BigDecimal factor) {
      return new Price(unit, amount.multiply(factor));
    }
  }

  static PriceList load() {
    PriceList list = new PriceList();
    try (InputStream resource = PriceList.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          list.add(line.split("\t"));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The price list cannot be read.", e);
    }
    return list;
  }

  private void add(String[] row) {
    Price price = new Price(row[UNIT], new BigDecimal(row[AMOUNT]));
    prices.put(new Key(row[RESOURCE_TYPE], row[NAME], row[VARIANT]), price);
    resourceTypes.add(row[RESOURCE_TYPE]);
    size(row[NAME])
        .ifPresent(
            factor ->
                ofLarge.put(
                    new Key(row[RESOURCE_TYPE], family(row[NAME]), row[VARIANT]),
                    new Price(price.unit(), price.amount().divide(factor, MathContext.DECIMAL64))));
  }

  /** Whether resources of that type are billed at all, including usage-based billing. */
  boolean has(String resourceType) {
    return resourceTypes.contains(resourceType);
  }

  Optional<Price> of(String resourceType, String name) {
    return of(resourceType, name, "");
  }

  Optional<Price> of(String resourceType, String name, String variant) {
    return Optional.ofNullable(prices.get(new Key(resourceType, name, variant)));
  }

  /**
   * The price of a node type such as {@code db.t3.medium} or {@code cache.r5.large}. The price of
   * an unlisted size is derived from another size of the same family.
   */
  Optional<Price> ofNode(String resourceType, String nodeType, String variant) {
    return of(resourceType, nodeType, variant)
        .or(
            () ->
                size(nodeType)
                    .flatMap(
                        factor ->
                            Optional.ofNullable(
                                    ofLarge.get(new Key(resourceType, family(nodeType), variant)))
                                .map(large -> large.times(factor))));
  }

  /** {@code db.t3.large} → {@code db.t3.*}, {@code c4.2xlarge.search} → {@code c4.*.search}. */
  private static String family(String nodeType) {
    String[] parts = nodeType.split("\\.");
    int size = sizePart(parts);
    if (size >= 0) {
      parts[size] = "*";
    }
    return String.join(".", parts);
  }

  private static Optional<BigDecimal> size(String nodeType) {
    String[] parts = nodeType.split("\\.");
    int size = sizePart(parts);
    return size < 0 ? Optional.empty() : Optional.of(SIZES.get(parts[size]));
  }

  private static int sizePart(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      if (SIZES.containsKey(parts[i])) {
        return i;
      }
    }
    return -1;
  }

  private static Map<String, BigDecimal> sizes() {
    Map<String, BigDecimal> sizes = new HashMap<>();
    sizes.put("micro", new BigDecimal("0.125"));
    sizes.put("small", new BigDecimal("0.25"));
    sizes.put("medium", new BigDecimal("0.5"));
    sizes.put("large", BigDecimal.ONE);
    sizes.put("xlarge", BigDecimal.valueOf(2));
    for (int times : new int[] {2, 3, 4, 6, 8, 9, 10, 12, 16, 18, 24, 32, 48}) {
      sizes.put(times + "xlarge", BigDecimal.valueOf(2L * times));
    }
    return sizes;
  }
}
