package dev.nightjar.concerts.catalog.ticketmaster;

import dev.nightjar.concerts.model.value.Coordinates;

/** Encodes a place as a geohash: the halves of the globe that it is in, as base 32 digits. */
final class Geohash {

  private static final String DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";
  private static final int BITS_PER_DIGIT = 5;

  /** A digit more than needed for 100 meters. */
  private static final int LENGTH = 8;

  private Geohash() {}

  static String of(Coordinates place) {
    Range latitude = new Range(-90, 90);
    Range longitude = new Range(-180, 180);
    StringBuilder hash = new StringBuilder();
    boolean isLongitude = true;
    while (hash.length() < LENGTH) {
      int digit = 0;
      for (int bit = 0; bit < BITS_PER_DIGIT; bit++) {
        int half =
            isLongitude ? longitude.halve(place.longitude()) : latitude.halve(place.latitude());
        digit = digit << 1 | half;
        isLongitude = !isLongitude;
      }
      hash.append(DIGITS.charAt(digit));
    }
    return hash.toString();
  }

  /** The degrees that are left. */
  private static final class Range {

    private double low;
    private double high;

    Range(double low, double high) {
      this.low = low;
      this.high = high;
    }

    /** Keeps the half with the value: 1 is the upper one. */
    int halve(double value) {
      double middle = (low + high) / 2;
      if (value >= middle) {
        low = middle;
        return 1;
      }
      high = middle;
      return 0;
    }
  }
}
