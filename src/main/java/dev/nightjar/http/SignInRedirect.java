package dev.nightjar.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Leads a browser that needs a session to the sign-in. Without such a bean there are no pages. */
public interface SignInRedirect {

  /** Empty if the request is not a browser's request for a page, or it can't sign in here. */
  Optional<Response> of(ContainerRequestContext request);
}
