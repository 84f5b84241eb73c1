package dev.nightjar.upstream.pinned;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves the name of a host to its addresses. */
@FunctionalInterface
public interface HostResolver {

  /** The resolver of the operating system. */
  HostResolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /**
   * @throws UnknownHostException if the host has no address
   */
  List<InetAddress> resolve(String host) throws UnknownHostException;
}
