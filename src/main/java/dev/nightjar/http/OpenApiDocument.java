package dev.nightjar.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestQuery;

/**
 * Serves the OpenAPI document of the repository. The framework would read, filter and write it at
 * every start of every function.
 */
@Path("/q/openapi")
public class OpenApiDocument {

  static final String JSON = "openapi.json";
  static final String YAML = "openapi.yaml";

  private static final MediaType YAML_TYPE = MediaType.valueOf("application/yaml");

  /** The names that YAML had before it was registered are still asked for. */
  private static final List<Variant> VARIANTS =
      Variant.mediaTypes(
              MediaType.APPLICATION_JSON_TYPE,
              YAML_TYPE,
              MediaType.valueOf("application/x-yaml"),
              MediaType.valueOf("text/yaml"),
              MediaType.valueOf("text/x-yaml"))
          .build();

  /** JSON, unless the client prefers YAML or asks for it by {@code ?format=yaml}. */
  @GET
  @Operation(hidden = true)
  public Response document(@RestQuery String format, @Context Request request) {
    MediaType type =
        format == null
            ? preferred(request)
            : "yaml".equalsIgnoreCase(format) ? YAML_TYPE : MediaType.APPLICATION_JSON_TYPE;
    boolean isYaml = !MediaType.APPLICATION_JSON_TYPE.equals(type);
    try (InputStream document = OpenApiDocument.class.getResourceAsStream(isYaml ? YAML : JSON)) {
      return Response.ok(document.readAllBytes()).type(type).build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MediaType preferred(Request request) {
    Variant variant = request.selectVariant(VARIANTS);
    return variant == null ? MediaType.APPLICATION_JSON_TYPE : variant.getMediaType();
  }
}
