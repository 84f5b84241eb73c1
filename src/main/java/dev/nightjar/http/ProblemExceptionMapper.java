package dev.nightjar.http;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Maps exceptions to problems. */
public class ProblemExceptionMapper {

  private static final Logger LOG = Logger.getLogger(ProblemExceptionMapper.class);
  private static final int RETRY_AFTER_SECONDS = 5;

  @ServerExceptionMapper
  public Response problem(ProblemException e) {
    return answer(e.problem());
  }

  @ServerExceptionMapper
  public Response invalidInput(InvalidInputException e) {
    return answer(Problem.invalidInput(e.violations()));
  }

  @ServerExceptionMapper
  public Response unreadableBody(MismatchedInputException e) {
    return answer(bodyProblem(e));
  }

  /** The framework reads a form, and says in this way that the form is truncated or malformed. */
  @ServerExceptionMapper
  public Response unreadableForm(IOException e) {
    if (e instanceof JacksonException) {
      return unexpected(e); // an answer that can't be written is our fault
    }
    LogEvent.named("http.body-unreadable").with("cause", e.getMessage()).info(LOG);
    return answer(HttpStatus.problem(400));
  }

  @ServerExceptionMapper
  public Response refusedByTheFramework(WebApplicationException e) {
    if (e.getCause() instanceof JacksonException json) {
      return answer(bodyProblem(json));
    }
    return answer(HttpStatus.problem(e.getResponse().getStatus()));
  }

  @ServerExceptionMapper
  public Response tableUnavailable(TableUnavailableException e) {
    LogEvent.named("http.table-unavailable").with("cause", e.getMessage()).warn(LOG);
    return unavailable();
  }

  /** Asks the client to come again. */
  public Response unavailable() {
    return Response.fromResponse(answer(HttpStatus.problem(503)))
        .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
        .build();
  }

  @ServerExceptionMapper
  public Response unexpected(Exception e) {
    LogEvent.named("http.request-failed").error(LOG, e);
    return answer(HttpStatus.problem(500));
  }

  private static Problem bodyProblem(JacksonException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return violation(unknown, "is not a known field");
    }
    if (e instanceof MismatchedInputException mismatch && !mismatch.getPath().isEmpty()) {
      return violation(mismatch, "has the wrong type");
    }
    JsonLocation at = e.getLocation();
    String where =
        at == null ? "" : " at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
    return Problem.of(400, "Malformed JSON", "The body is not the JSON expected here" + where);
  }

  private static Problem violation(JsonMappingException e, String message) {
    String field =
        e.getPath().stream()
            .map(step -> step.getFieldName() != null ? step.getFieldName() : "" + step.getIndex())
            .collect(Collectors.joining("."));
    return Problem.invalidInput(List.of(new Violation(field, message)));
  }

  private static Response answer(Problem problem) {
    Response.ResponseBuilder answer =
        Response.status(problem.status()).type(Problem.MEDIA_TYPE).entity(problem);
    return problem.status() == 401
        ? answer.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer").build()
        : answer.build();
  }
}
