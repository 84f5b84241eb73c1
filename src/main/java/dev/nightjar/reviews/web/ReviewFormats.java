package dev.nightjar.reviews.web;

import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.model.statistics.RiskBand;
import dev.nightjar.reviews.report.CostText;
import dev.nightjar.reviews.report.JudgedText;
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

  /** {@code {figures.costText}}: ≥ $1,234.50 if some resources are not in the sum. */
  public static String costText(Figures figures) {
    return cost(figures.estimatedMonthlyCost(), figures.costCoverage());
  }

  /** {@code {figures.costGaps}}: 1 of 3 resources unpriced. */
  public static String costGaps(Figures figures) {
    return CostText.gaps(figures.costCoverage());
  }

  /** {@code {figures.judgedGaps}}: 2 modules missing. */
  public static String judgedGaps(Figures figures) {
    return JudgedText.gaps(figures.judged());
  }

  /** ≥ $1,234.50 if some resources are not in the sum. */
  public static String cost(BigDecimal sum, Coverage coverage) {
    return CostText.bound(coverage) + dollars(sum);
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
