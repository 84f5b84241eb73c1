package dev.nightjar.upstream.pinned;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/** A range of IP addresses in CIDR notation, such as {@code 10.0.0.0/8}. */
record AddressRange(byte[] prefix, int bits) {

  static AddressRange of(String notation) {
    String[] parts = notation.split("/");
    try {
      return new AddressRange(
          InetAddress.getByName(parts[0]).getAddress(), Integer.parseInt(parts[1]));
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(notation, e); // a literal is not looked up
    }
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
