package dev.nightjar.outside;

/** A failure that may be gone at the next attempt; the message goes on after the server's name. */
final class ServerTrouble extends RuntimeException {

  ServerTrouble(String message) {
    super(message);
  }
}
