package dev.nightjar.concerts.web.session;

/** The user has to sign in. */
class SignInRequiredException extends RuntimeException {

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
