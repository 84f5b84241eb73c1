package dev.nightjar.upstream.pinned;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which addresses a request on behalf of a user may reach: public ones, so that no user reads what
 * only this network can see (server-side request forgery).
 */
@Singleton
public class PublicAddresses {

  /** IANA's special-purpose IPv4 addresses: private, shared, link-local, metadata, multicast. */
  private static final List<AddressRange> RESERVED_IPV4 =
      ranges(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  /** Global unicast; everything outside of it is special, unique local addresses included. */
  private static final AddressRange GLOBAL_IPV6 = AddressRange.of("2000::/3");

  /** Parts of it that are special: Teredo and others, documentation, 6to4. */
  private static final List<AddressRange> RESERVED_IPV6 =
      ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  /** NAT64: the last four bytes are an IPv4 address. */
  private static final AddressRange NAT64 = AddressRange.of("64:ff9b::/96");

  private static final int IPV6_BYTES = 16;
  private static final int IPV4_OFFSET = 12;

  private final HostResolver resolver;
  private final boolean allowsLoopback;

  @Inject
  public PublicAddresses(
      @ConfigProperty(name = "nightjar.outside.allow-loopback") boolean allowsLoopback) {
    this(HostResolver.SYSTEM, allowsLoopback);
  }

  /**
   * @param allowsLoopback for tests: also this machine, and there without encryption
   */
  public PublicAddresses(HostResolver resolver, boolean allowsLoopback) {
    this.resolver = resolver;
    this.allowsLoopback = allowsLoopback;
  }

  /** An address must not be requested; the message continues after the name of what names it. */
  public static final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message);
    }
  }

  /**
   * The addresses of a URL's host. A caller connects to one of these and does not resolve the name
   * again, because a second answer may differ (DNS rebinding).
   *
   * @throws RefusedException unless the URL is https and all addresses of its host are public
   * @throws UnknownHostException if the host has no address, perhaps only now
   */
  public List<InetAddress> of(URI url) throws RefusedException, UnknownHostException {
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    boolean isPlain = allowsLoopback && scheme.equals("http");
    if (url.getHost() == null || !isPlain && !scheme.equals("https")) {
      throw new RefusedException("is not https");
    }
    if (url.getUserInfo() != null) {
      throw new RefusedException("has a user or password");
    }
    List<InetAddress> addresses = resolver.resolve(url.getHost());
    if (addresses.isEmpty()) {
      throw new UnknownHostException();
    }
    for (InetAddress address : addresses) {
      boolean isOwn = allowsLoopback && address.isLoopbackAddress();
      if (!isOwn && !isPublic(address)) {
        throw new RefusedException("has an address that is not public");
      }
      if (isPlain && !isOwn) {
        throw new RefusedException("is not https");
      }
    }
    return addresses;
  }

  /** Java reads an IPv4-mapped IPv6 address as the IPv4 address. */
  static boolean isPublic(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (address instanceof Inet4Address) {
      return isPublicIpv4(bytes);
    }
    if (NAT64.contains(bytes)) {
      return isPublicIpv4(Arrays.copyOfRange(bytes, IPV4_OFFSET, IPV6_BYTES));
    }
    return GLOBAL_IPV6.contains(bytes)
        && RESERVED_IPV6.stream().noneMatch(range -> range.contains(bytes));
  }

  private static boolean isPublicIpv4(byte[] bytes) {
    return RESERVED_IPV4.stream().noneMatch(range -> range.contains(bytes));
  }

  private static List<AddressRange> ranges(String... notations) {
    return Stream.of(notations).map(AddressRange::of).toList();
  }
}
