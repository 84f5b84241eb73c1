package dev.nightjar.web;

import io.quarkus.qute.TemplateExtension;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Formats of numbers and times in templates. The browser converts times to the reader's time zone.
 */
@TemplateExtension
public final class TemplateFormats {

  private static final DateTimeFormatter READABLE =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /** Smaller shares have decimals. */
  private static final double SMALL_SHARE = 0.01;

  /** The smallest share that two decimals can say. */
  private static final double LEAST_SHARE = 0.0001;

  private TemplateFormats() {}

  /** {@code {figure.grouped}}: 1,234. */
  public static String grouped(Number number) {
    return NumberFormat.getIntegerInstance(Locale.ENGLISH).format(number);
  }

  /**
   * {@code {share.percent}}: 86%, and 0.9% or 0.04% where a whole number would say too little. A
   * share that is not 0 is never shown as 0%.
   */
  public static String percent(Number share) {
    NumberFormat format = NumberFormat.getPercentInstance(Locale.ENGLISH);
    double size = Math.abs(share.doubleValue());
    if (size > 0 && size < LEAST_SHARE) {
      return "<0.01%";
    }
    if (size > 0 && size < SMALL_SHARE) {
      format.setMaximumFractionDigits(size < SMALL_SHARE / 10 ? 2 : 1);
    }
    format.setRoundingMode(RoundingMode.HALF_UP);
    return format.format(share);
  }

  /** {@code {time.iso}}, for machines. */
  public static String iso(Instant time) {
    return time.truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /** {@code {time.readable}}, for people without JavaScript. */
  public static String readable(Instant time) {
    return READABLE.format(time);
  }
}
