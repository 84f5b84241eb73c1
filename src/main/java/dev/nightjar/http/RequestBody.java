package dev.nightjar.http;

/** Requires the body of a request, which the framework leaves null when it is absent. */
public final class RequestBody {

  private RequestBody() {}

  public static <T> T required(T body) {
    if (body == null) {
      throw new ProblemException(
          Problem.of(400, "Malformed JSON", "The body is missing; send a JSON object"));
    }
    return body;
  }
}
