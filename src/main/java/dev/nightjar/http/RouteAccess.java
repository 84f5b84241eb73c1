package dev.nightjar.http;

import dev.nightjar.access.AccessRole;
import dev.nightjar.ops.ServedSystem;
import jakarta.ws.rs.HttpMethod;
import java.util.Set;
import java.util.regex.Pattern;

/** What a call needs: the only place that says who may call which route. */
public final class RouteAccess {

  /** What a caller has to have. */
  public sealed interface Requirement {

    /** Nothing: the route is for all, or proves its callers itself. */
    record Open() implements Requirement {}

    /** Any valid token or session. */
    record SignedIn(String system) implements Requirement {}

    /** A role for the system. */
    record Role(String system, AccessRole role) implements Requirement {}
  }

  private static final Requirement OPEN = new Requirement.Open();
  private static final String CONCERTS = "concerts";
  private static final Set<String> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  /** Run work that schedules run otherwise, and change what ingestion watches. */
  private static final Pattern OPERATIONS =
      Pattern.compile("(/api)?/news/(ingest|heal|rescore|sources/.*)");

  /** Change only what is the caller's own, so that reading is enough. */
  private static final Set<String> OWN = Set.of("PUT /api/news/watchlist");

  /**
   * Routes that check their callers themselves: Spacelift signs its webhook, a calendar's address
   * is signed and so is that of unsubscribing, the filter of concerts compares a user's token with
   * the user.
   */
  private static final Pattern CHECKED_BY_ITSELF =
      Pattern.compile(
          "POST /api/reviews/spacelift|[A-Z]+ /api/concerts/users(/.*)?"
              + "|(GET|POST) /concerts/unsubscribe");

  /** The API's description is a part of the source code, which is public. */
  private static final String API_DESCRIPTION = "GET /q/openapi";

  private static final Pattern FOR_SIGNING_IN =
      Pattern.compile("[A-Z]+ (/sign-in(/callback)?|/sign-out|/concerts/(sign-in|sign-out))");

  private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");
  private static final Pattern SLASHES = Pattern.compile("//+");

  private RouteAccess() {}

  public static Requirement of(String method, String requested) {
    String path = canonical(requested);
    String call = method + " " + path;
    if (call.equals(API_DESCRIPTION)
        || CHECKED_BY_ITSELF.matcher(call).matches()
        || FOR_SIGNING_IN.matcher(call).matches()) {
      return OPEN;
    }
    String system = systemOf(path);
    if (system.equals(CONCERTS) || !ServedSystem.ALL.contains(system)) {
      return new Requirement.SignedIn(system); // users of concerts need no role
    }
    if (READING.contains(method) || OWN.contains(call)) {
      return new Requirement.Role(system, AccessRole.READER);
    }
    return new Requirement.Role(
        system, OPERATIONS.matcher(path).matches() ? AccessRole.OPERATOR : AccessRole.WRITER);
  }

  /** Whether the call only reads, which may be public. */
  static boolean isRead(String method) {
    return READING.contains(method);
  }

  /** The path as routes are written: they are also found with more slashes and with parameters. */
  private static String canonical(String path) {
    String plain = SLASHES.matcher(PARAMETERS.matcher(path).replaceAll("")).replaceAll("/");
    return plain.length() > 1 && plain.endsWith("/")
        ? plain.substring(0, plain.length() - 1)
        : plain;
  }

  private static String systemOf(String path) {
    String[] parts = path.split("/", 4);
    int at = parts.length > 2 && parts[1].equals("api") ? 2 : 1;
    return parts.length > at ? parts[at] : "";
  }
}
