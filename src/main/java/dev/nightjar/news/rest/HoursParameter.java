package dev.nightjar.news.rest;

import dev.nightjar.validation.InvalidInputException;

/** The length of a window in hours. */
public final class HoursParameter {

  private HoursParameter() {}

  /**
   * @param text null for the default
   */
  public static int parse(String text, int absent, int max) {
    if (text == null) {
      return absent;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Rejected below, like a number that is out of range.
    }
    throw InvalidInputException.of("hours", "must be a whole number from 1 to " + max);
  }
}
