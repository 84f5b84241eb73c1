package dev.nightjar.local.web;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Shows the API's description by Swagger UI, where each operation can be tried. */
@Path("/q/swagger-ui")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SwaggerPages {

  @GET
  public TemplateInstance page() {
    return new SwaggerPage();
  }
}
