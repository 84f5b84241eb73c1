package dev.nightjar.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * Serves the OpenAPI document of the repository. The framework would read, filter and write it at
 * every start of every function.
 */
@Path("/q/openapi")
public class OpenApiDocument {

  static final String DOCUMENT = "openapi.json";

  /** Always JSON, which is also valid YAML. */
  @GET
  @Operation(hidden = true)
  public Response document() {
    try (InputStream document = OpenApiDocument.class.getResourceAsStream(DOCUMENT)) {
      return Response.ok(document.readAllBytes(), MediaType.APPLICATION_JSON_TYPE).build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
