package dev.nightjar.web;

/**
 * What a system shows of itself on the overview. Each system has one,
 * {@code @Named("<system>-glance")}, which also answers its card at {@code /<system>/glance}: where
 * another process serves the system, the overview gets the card from there.
 */
public interface OverviewCardSource {

  /** Reads no more than a page of a list for each figure, and scans nothing. */
  CardContent look();

  /** Whether readers see their own things at {@code /<system>/glance}, and strangers less. */
  default boolean isPersonal() {
    return false;
  }
}
