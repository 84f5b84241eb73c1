package dev.nightjar.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import dev.nightjar.validation.Violation;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemExceptionMapperTest {

  private final ProblemExceptionMapper mapper = new ProblemExceptionMapper();

  @Test
  void unexpectedFailureIsAProblemThatTellsNothingOfItself() {
    Response answer = mapper.unexpected(new IllegalStateException("the secret"));

    Problem problem = (Problem) answer.getEntity();
    assertEquals(500, answer.getStatus());
    assertEquals(500, problem.status());
    assertFalse(problem.toString().contains("secret"), problem.toString());
    assertEquals(Problem.MEDIA_TYPE, answer.getMediaType().toString());
  }

  @Test
  void unexpectedStatusIsAProblemToo() {
    for (int status : new int[] {409, 418, 502}) {
      Response answer = mapper.refusedByTheFramework(new WebApplicationException(status));
      assertEquals(status, ((Problem) answer.getEntity()).status());
    }
  }

  @Test
  void everythingThatIsWrongIsToldInOrder() {
    Validation validation =
        new Validation()
            .require("missing", (String) null, value -> true, "never told")
            .allow("absent", (String) null, value -> false, "never told")
            .require("wrong", "value", value -> false, "must be right");

    InvalidInputException refusal = assertThrows(InvalidInputException.class, validation::check);
    assertEquals(
        List.of(
            new Violation("missing", Violation.MISSING, "is missing"),
            new Violation("wrong", "must be right")),
        refusal.violations());
  }

  @Test
  void requestWithoutABodyIsToldSo() {
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> RequestBody.required(null));
    assertTrue(refusal.problem().detail().contains("missing"), refusal.problem().detail());
  }
}
