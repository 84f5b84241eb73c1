package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;

/** Says why somebody can't have been at a concert. */
public final class AttendanceProblems {

  private AttendanceProblems() {}

  public static ProblemException because(Attendances.Refusal why, UserId user, ConcertId concert) {
    return switch (why) {
      case UNKNOWN_CONCERT -> noSuchConcert(concert.value());
      case NOT_YET ->
          conflict("Nobody can have been there yet: the day of the concert has not come");
      case CANCELLED -> conflict("Nobody can have been there: the concert was cancelled");
      case NO_SUCH_USER -> UsersResource.noSuchUser(user);
    };
  }

  public static ProblemException noSuchConcert(String concert) {
    return ProblemException.notFound("No concert has the id " + concert);
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(409, "Conflict", detail));
  }
}
