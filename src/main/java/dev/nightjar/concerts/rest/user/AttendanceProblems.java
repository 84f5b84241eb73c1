package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;

/** The problems of a request to record an attendance. */
final class AttendanceProblems {

  private AttendanceProblems() {}

  static ProblemException refused(Attendances.Refusal reason, UserId user, ConcertId concert) {
    return switch (reason) {
      case UNKNOWN_CONCERT -> ProblemException.notFound("No concert has the id " + concert);
      case NOT_YET -> conflict("The concert has not taken place yet");
      case CANCELLED -> conflict("The concert was cancelled");
      case NO_SUCH_USER -> UsersResource.noSuchUser(user);
    };
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(409, "Conflict", detail));
  }
}
