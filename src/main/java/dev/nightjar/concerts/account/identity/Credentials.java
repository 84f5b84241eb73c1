package dev.nightjar.concerts.account.identity;

import java.security.Principal;
import java.util.Optional;

/** What a request brings to identify its caller. */
public interface Credentials {

  /** A request that identifies no caller. */
  Credentials NONE =
      new Credentials() {
        @Override
        public Optional<String> authorization() {
          return Optional.empty();
        }

        @Override
        public Optional<Principal> principal() {
          return Optional.empty();
        }
      };

  /** The header {@code Authorization}. */
  Optional<String> authorization();

  /** The principal that the runtime has authenticated. */
  Optional<Principal> principal();
}
