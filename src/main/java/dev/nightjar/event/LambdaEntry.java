package dev.nightjar.event;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.MDC;

/** The Lambda handler. It passes each event to the role that {@code NIGHTJAR_ROLE} names. */
@Named("nightjar")
@Singleton
public class LambdaEntry implements RequestStreamHandler {

  private final Roles roles;
  private final String role;

  public LambdaEntry(Roles roles, @ConfigProperty(name = "nightjar.role") String role) {
    this.roles = roles;
    this.role = role;
  }

  @Override
  public void handleRequest(InputStream event, OutputStream answer, Context context)
      throws IOException {
    MDC.put("role", role);
    MDC.put("requestId", context.getAwsRequestId());
    String json = new String(event.readAllBytes(), StandardCharsets.UTF_8);
    answer.write(roles.deliver(role, json).getBytes(StandardCharsets.UTF_8));
  }
}
