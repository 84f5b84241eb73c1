package dev.nightjar.concerts.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Locale;

/** Formats prices: {@code $12.50–$45}. */
public final class PriceFormat {

  private PriceFormat() {}

  public static String format(Concert.PriceRange range) {
    String from = format(range.min(), range.currency());
    return range.min().compareTo(range.max()) == 0
        ? from
        : from + "–" + format(range.max(), range.currency());
  }

  public static String format(BigDecimal amount, String currency) {
    return sign(currency) + amount(amount);
  }

  /** Falls back to the code if the currency is unknown. */
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
