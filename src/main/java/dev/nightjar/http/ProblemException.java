package dev.nightjar.http;

/** Ends a request with a problem. */
public class ProblemException extends RuntimeException {

  private final transient Problem problem;

  public ProblemException(Problem problem) {
    super(problem.detail());
    this.problem = problem;
  }

  public static ProblemException notFound(String detail) {
    return new ProblemException(Problem.notFound(detail));
  }

  public Problem problem() {
    return problem;
  }
}
