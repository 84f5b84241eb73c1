package dev.nightjar.concerts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceFormatTest {

  @ParameterizedTest
  @CsvSource({
    "12, 12.00, USD, $12",
    "49.5, 74.25, USD, $49.50–$74.25",
    "1200, 1E+4, EUR, €1200–€10000",
    "10, 20, CHF, CHF 10–CHF 20",
    "10, 20, shells, shells 10–shells 20",
  })
  void priceIsShortAndHasItsCurrency(
      BigDecimal min, BigDecimal max, String currency, String words) {
    assertEquals(words, PriceFormat.format(new Concert.PriceRange(min, max, currency)));
  }
}
