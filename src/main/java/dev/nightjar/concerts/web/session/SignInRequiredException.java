package dev.nightjar.concerts.web.session;

/** Ends a request whose sender has not signed in, or no longer is. */
class SignInRequiredException extends RuntimeException {

  /** Why somebody who came with a cookie has to sign in again. */
  enum Cause {
    NOT_SIGNED_IN,
    TOKEN_NOT_VALID,
    NO_SUCH_ACCOUNT
  }

  private final Cause reason;

  SignInRequiredException(Cause reason) {
    super(reason.name());
    this.reason = reason;
  }

  Cause reason() {
    return reason;
  }
}
