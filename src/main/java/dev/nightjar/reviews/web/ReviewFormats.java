package dev.nightjar.reviews.web;

import dev.nightjar.reviews.model.statistics.RiskBand;
import io.quarkus.qute.TemplateExtension;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;

/** Formats scores and amounts on the reviews' pages. */
@TemplateExtension
public final class ReviewFormats {

  private static final int CENTS = 2;

  private ReviewFormats() {}

  /** {@code {risk.score}}: 0.73. Rounded down, because 0.6983 is not a high risk. */
  public static String score(BigDecimal score) {
    return score.setScale(CENTS, RoundingMode.DOWN).toPlainString();
  }

  /** {@code {risk.band}}: high. */
  public static String band(BigDecimal risk) {
    return RiskBand.of(risk).name().toLowerCase(Locale.ROOT);
  }

  /** {@code {cost.dollars}}: $1,234.50. */
  public static String dollars(BigDecimal sum) {
    NumberFormat format = NumberFormat.getNumberInstance(Locale.ENGLISH);
    format.setMinimumFractionDigits(CENTS);
    format.setMaximumFractionDigits(CENTS);
    format.setRoundingMode(RoundingMode.HALF_UP);
    String amount = "$" + format.format(sum.abs());
    return sum.signum() < 0 ? "−" + amount : amount;
  }
}
