package dev.nightjar.local.function;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;

/** Shows the functions of the local server: their state, durations and memory. */
@Path("/local/functions")
public class FunctionsResource {

  private final Functions functions;

  FunctionsResource(Functions functions) {
    this.functions = functions;
  }

  @GET
  public Map<String, List<FunctionView>> list() {
    return Map.of("items", functions.views());
  }
}
