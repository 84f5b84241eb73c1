package dev.nightjar.llm;

import io.quarkus.rest.client.reactive.Url;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** What we use of the servers; the address of the client itself is never used. */
@RegisterRestClient(configKey = "llm", baseUri = "https://localhost")
public interface ModelApi {

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  Response post(@Url URI address, @HeaderParam("Authorization") String authorization, byte[] body);

  /** With the headers of AWS's signature, version 4. */
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  Response postSigned(
      @Url URI address,
      @HeaderParam("Authorization") String authorization,
      @HeaderParam("X-Amz-Date") String date,
      @HeaderParam("X-Amz-Content-Sha256") String contentHash,
      @HeaderParam("X-Amz-Security-Token") String securityToken,
      byte[] body);
}
