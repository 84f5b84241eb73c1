package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** An IP network, such as {@code 10.0.0.0/16} or {@code fd00::/8}. */
record IpNetwork(BigInteger address, int prefix, int bits) {

  private static final Pattern DECIMAL = Pattern.compile("0|[1-9]\\d{0,2}");
  private static final Pattern GROUP = Pattern.compile("[0-9a-fA-F]{1,4}");
  private static final int GROUPS = 8;

  static IpNetwork parse(String cidr) {
    int slash = cidr.indexOf('/');
    if (slash < 0 || !DECIMAL.matcher(cidr.substring(slash + 1)).matches()) {
      throw invalid();
    }
    String address = cidr.substring(0, slash);
    int prefix = Integer.parseInt(cidr.substring(slash + 1));
    int bits = address.indexOf(':') >= 0 ? 128 : 32;
    if (prefix > bits) {
      throw invalid();
    }
    BigInteger number = bits == 32 ? parse4(address) : parse6(address);
    return new IpNetwork(number, prefix, bits).aligned();
  }

  private static BigInteger parse4(String address) {
    String[] parts = address.split("\\.", -1);
    if (parts.length != 4) {
      throw invalid();
    }
    long number = 0;
    for (String part : parts) {
      if (!DECIMAL.matcher(part).matches() || Integer.parseInt(part) > 255) {
        throw invalid();
      }
      number = number << 8 | Integer.parseInt(part);
    }
    return BigInteger.valueOf(number);
  }

  private static BigInteger parse6(String address) {
    int gap = address.indexOf("::");
    List<String> before = groups(gap < 0 ? address : address.substring(0, gap));
    List<String> after = groups(gap < 0 ? "" : address.substring(gap + 2));
    int missing = GROUPS - before.size() - after.size();
    if (gap < 0 ? missing != 0 : missing < 1) {
      throw invalid();
    }
    List<String> all = new ArrayList<>(before);
    for (int i = 0; i < missing; i++) {
      all.add("0");
    }
    all.addAll(after);
    BigInteger number = BigInteger.ZERO;
    for (String group : all) {
      number = number.shiftLeft(16).or(BigInteger.valueOf(Integer.parseInt(group, 16)));
    }
    return number;
  }

  private static List<String> groups(String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    List<String> groups = List.of(text.split(":", -1));
    if (!groups.stream().allMatch(group -> GROUP.matcher(group).matches())) {
      throw invalid();
    }
    return groups;
  }

  private static InvalidExpressionException invalid() {
    return new InvalidExpressionException("no valid network");
  }

  BigInteger size() {
    return BigInteger.ONE.shiftLeft(bits - prefix);
  }

  private IpNetwork aligned() {
    return new IpNetwork(address.divide(size()).multiply(size()), prefix, bits);
  }

  /** A negative number counts from the end. */
  String host(BigInteger number) {
    BigInteger offset = number.signum() < 0 ? size().add(number) : number;
    if (offset.signum() < 0 || offset.compareTo(size()) >= 0) {
      throw new InvalidExpressionException("no such host in the network");
    }
    return write(address.add(offset));
  }

  String netmask() {
    if (bits != 32) {
      throw new InvalidExpressionException("only IPv4 has netmasks");
    }
    return write(BigInteger.ONE.shiftLeft(32).subtract(size()));
  }

  IpNetwork subnet(int newBits, BigInteger number) {
    IpNetwork first = new IpNetwork(address, longer(newBits), bits);
    if (number.signum() < 0 || number.bitLength() > newBits) {
      throw new InvalidExpressionException("no such subnet in the network");
    }
    return new IpNetwork(address.add(first.size().multiply(number)), first.prefix(), bits);
  }

  IpNetwork firstSubnetFrom(BigInteger start, int newBits) {
    IpNetwork any = new IpNetwork(start, longer(newBits), bits);
    IpNetwork aligned = any.aligned();
    return aligned.address().equals(start)
        ? aligned
        : new IpNetwork(aligned.address().add(aligned.size()), any.prefix(), bits);
  }

  private int longer(int newBits) {
    if (newBits < 0 || prefix + newBits > bits) {
      throw new InvalidExpressionException("not enough bits in the network");
    }
    return prefix + newBits;
  }

  boolean contains(IpNetwork other) {
    return other.address().compareTo(address) >= 0
        && other.address().add(other.size()).compareTo(address.add(size())) <= 0;
  }

  private String write(BigInteger number) {
    return bits == 32 ? write4(number.longValue()) : write6(number);
  }

  private static String write4(long number) {
    return "%d.%d.%d.%d"
        .formatted(number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255);
  }

  /** Abbreviates the longest run of at least two zero groups as {@code ::}. */
  private static String write6(BigInteger number) {
    int[] groups = new int[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      groups[i] = number.shiftRight(16 * (GROUPS - 1 - i)).intValue() & 0xffff;
    }
    int start = -1;
    int length = 1;
    for (int i = 0; i < GROUPS; i++) {
      int run = 0;
      while (i + run < GROUPS && groups[i + run] == 0) {
        run++;
      }
      if (run > length) {
        start = i;
        length = run;
      }
    }
    if (start < 0) {
      return joined(groups, 0, GROUPS);
    }
    return joined(groups, 0, start) + "::" + joined(groups, start + length, GROUPS);
  }

  private static String joined(int[] groups, int from, int to) {
    List<String> parts = new ArrayList<>();
    for (int i = from; i < to; i++) {
      parts.add(Integer.toHexString(groups[i]));
    }
    return String.join(":", parts);
  }

  @Override
  public String toString() {
    return write(address) + "/" + prefix;
  }
}
