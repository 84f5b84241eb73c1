package dev.nightjar.concerts.web.session;

import java.util.Locale;
import java.util.stream.Stream;

/** The message of the sign-in page. */
public enum SignInMessage {
  WELCOME(""),
  NEEDED("Please sign in to see this page."),
  ENDED("Your session has expired or is invalid. Please sign in again."),
  GONE("There is no account with this address (any more). You can sign up."),
  SIGNED_OUT("You are signed out."),
  DELETED("Your account and all your data have been deleted.");

  private final String sentence;

  SignInMessage(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static SignInMessage of(String word) {
    return Stream.of(values())
        .filter(message -> message.code().equals(word))
        .findFirst()
        .orElse(WELCOME);
  }

  static SignInMessage of(SignInRequiredException.Cause cause) {
    return switch (cause) {
      case NOT_SIGNED_IN -> NEEDED;
      case TOKEN_NOT_VALID -> ENDED;
      case NO_SUCH_ACCOUNT -> GONE;
    };
  }
}
