package dev.nightjar.http;

/** The problems for status codes without a detail of their own. */
final class HttpStatus {

  private HttpStatus() {}

  static Problem problem(int status) {
    return switch (status) {
      case 400 -> Problem.of(400, "Bad request", "The request could not be read");
      case 401 -> Problem.of(401, "Unauthorized", "Send a valid token");
      case 403 -> Problem.of(403, "Forbidden", "The token does not allow this");
      case 404 -> Problem.of(404, "Not found", "There is nothing at this address");
      case 405 -> Problem.of(405, "Method not allowed", "This address does not take this method");
      case 406 -> Problem.of(406, "Not acceptable", "This address answers application/json");
      case 408 -> Problem.of(408, "Request timeout", "The body did not arrive in time");
      case 413 -> Problem.of(413, "Too large", "The body is larger than this address accepts");
      case 415 -> Problem.of(415, "Unsupported media type", "Send the body as application/json");
      case 421 ->
          Problem.of(
              421,
              "Misdirected request",
              "This server has another name; set HOST to the one you use");
      case 429 ->
          Problem.of(
              429, "Too many requests", "You have reached your limit; try again in a minute");
      case 503 -> Problem.of(503, "Unavailable", "Please try again in a moment");
      default ->
          status < 500
              ? Problem.of(status, "Bad request", "The request could not be handled")
              : Problem.of(
                  status, "Internal error", "Something went wrong here; it has been logged");
    };
  }
}
