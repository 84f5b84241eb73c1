package dev.nightjar.upstream.pinned;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Answers with these addresses in turn, and with the last one ever after. */
public final class ScriptedResolver implements HostResolver {

  private final Deque<String> answers;

  /** The names that were looked up. */
  public final List<String> asked = new ArrayList<>();

  public ScriptedResolver(String... answers) {
    this.answers = new ArrayDeque<>(List.of(answers));
  }

  @Override
  public List<InetAddress> resolve(String host) throws UnknownHostException {
    asked.add(host);
    return addresses(answers.size() > 1 ? answers.remove() : answers.element());
  }

  static List<InetAddress> addresses(String... literals) throws UnknownHostException {
    List<InetAddress> addresses = new ArrayList<>();
    for (String literal : literals) {
      addresses.add(InetAddress.getByName(literal));
    }
    return addresses;
  }
}
