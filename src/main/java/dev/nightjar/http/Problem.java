package dev.nightjar.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.validation.Violation;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** The body of every error response ({@code application/problem+json}). */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(String title, int status, String detail, List<Violation> violations) {

  public static final String MEDIA_TYPE = "application/problem+json";

  public static Problem of(int status, String title, String detail) {
    return new Problem(title, status, detail, List.of());
  }

  public static Problem invalidInput(List<Violation> violations) {
    String fields = String.join(", ", violations.stream().map(Violation::field).toList());
    return new Problem("Invalid input", 400, "Please correct: " + fields, List.copyOf(violations));
  }

  public static Problem notFound(String detail) {
    return of(404, "Not found", detail);
  }
}
