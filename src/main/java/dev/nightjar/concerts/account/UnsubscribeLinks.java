package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.signature.Signer;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The signed links that end the e-mails to a user without signing in. A link is valid for a while
 * and for nothing else, and names no address.
 */
@Singleton
public class UnsubscribeLinks {

  /** The path of the page. */
  public static final String PATH = "/concerts/unsubscribe";

  /** As long as the notification itself is stored. */
  public static final Duration VALID_FOR = Duration.ofDays(90);

  private static final String PURPOSE = "unsubscribe";

  private final Signer signer;
  private final Clock clock;

  public UnsubscribeLinks(Signer signer, Clock clock) {
    this.signer = signer;
    this.clock = clock;
  }

  /** What a token of a link says. */
  public sealed interface Token {

    record Valid(UserId user) implements Token {}

    /** It was valid once. */
    record Expired() implements Token {}

    /** It is not signed by this system. */
    record Forged() implements Token {}
  }

  /**
   * @param app the URL of the console
   */
  public URI linkFor(UserId user, URI app) {
    String signed = clock.instant().plus(VALID_FOR).getEpochSecond() + "~" + user.value();
    return app.resolve(PATH + "?token=" + signer.signature(PURPOSE, signed) + "~" + signed);
  }

  public Token read(String token) {
    String[] parts = token == null ? new String[0] : token.split("~", 3);
    if (parts.length < 3 || !signer.isSignature(parts[0], PURPOSE, parts[1] + "~" + parts[2])) {
      return new Token.Forged();
    }
    Instant expires = Instant.ofEpochSecond(Long.parseLong(parts[1]));
    return clock.instant().isBefore(expires)
        ? new Token.Valid(new UserId(parts[2]))
        : new Token.Expired();
  }
}
