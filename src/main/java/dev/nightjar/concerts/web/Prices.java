package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Concert;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Locale;

/** Writes prices as people do: {@code $12.50–$45}. */
final class Prices {

  private Prices() {}

  static String inWords(Concert.PriceRange range) {
    String sign = sign(range.currency());
    String from = sign + amount(range.min());
    return range.min().compareTo(range.max()) == 0 ? from : from + "–" + sign + amount(range.max());
  }

  /** A source may name a currency that nobody knows. */
  private static String sign(String currency) {
    try {
      String symbol = Currency.getInstance(currency).getSymbol(Locale.US);
      return Character.isLetter(symbol.charAt(symbol.length() - 1)) ? symbol + " " : symbol;
    } catch (IllegalArgumentException e) {
      return currency + " ";
    }
  }

  private static String amount(BigDecimal amount) {
    return amount.stripTrailingZeros().scale() <= 0
        ? amount.setScale(0, RoundingMode.UNNECESSARY).toPlainString()
        : amount.setScale(2, RoundingMode.HALF_UP).toPlainString();
  }
}
