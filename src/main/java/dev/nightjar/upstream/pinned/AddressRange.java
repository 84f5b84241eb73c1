package dev.nightjar.upstream.pinned;

import java.util.Arrays;

/** A range of IP addresses. */
record AddressRange(byte[] prefix, int bits) {

  private static final int IPV4_BYTES = 4;
  private static final int IPV6_BYTES = 16;

  /**
   * Parses {@code 10.0.0.0/8}, or {@code 2001:db8::/32} with all zeros at the end. It does without
   * the JDK's addresses, because a native build runs it.
   */
  static AddressRange of(String notation) {
    String[] parts = notation.split("/");
    int bits = Integer.parseInt(parts[1]);
    if (parts[0].contains(":")) {
      byte[] prefix = new byte[IPV6_BYTES];
      int at = 0;
      for (String group : parts[0].replace("::", "").split(":")) {
        int value = Integer.parseInt(group, 16);
        prefix[at++] = (byte) (value >> 8);
        prefix[at++] = (byte) value;
      }
      return new AddressRange(prefix, bits);
    }
    byte[] prefix = new byte[IPV4_BYTES];
    String[] numbers = parts[0].split("\\.");
    for (int i = 0; i < IPV4_BYTES; i++) {
      prefix[i] = (byte) Integer.parseInt(numbers[i]);
    }
    return new AddressRange(prefix, bits);
  }

  boolean contains(byte[] address) {
    if (address.length != prefix.length) {
      return false;
    }
    int whole = bits / 8;
    if (!Arrays.equals(address, 0, whole, prefix, 0, whole)) {
      return false;
    }
    int mask = 0xFF00 >> (bits % 8) & 0xFF;
    return mask == 0 || (address[whole] & mask) == (prefix[whole] & mask);
  }
}
