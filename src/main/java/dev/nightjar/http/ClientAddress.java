package dev.nightjar.http;

/**
 * The address of the client by {@code X-Forwarded-For}. Each proxy appends the address that it was
 * called from, so the entries from the right are true; what is left of them the client has written.
 */
final class ClientAddress {

  private static final String UNKNOWN = "unknown";

  private ClientAddress() {}

  /**
   * @param forwardedFor the header; null if there is none
   * @param proxies the number of proxies before API Gateway
   */
  static String of(String forwardedFor, int proxies) {
    if (forwardedFor == null || forwardedFor.isBlank()) {
      return UNKNOWN;
    }
    String[] entries = forwardedFor.split(",");
    return entries[Math.max(0, entries.length - 1 - proxies)].strip();
  }
}
