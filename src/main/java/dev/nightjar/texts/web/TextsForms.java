package dev.nightjar.texts.web;

import dev.nightjar.texts.FileName;
import dev.nightjar.texts.OwnerId;
import dev.nightjar.texts.Uploads;
import dev.nightjar.validation.Validation;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestResponse;

/** What a browser does with its texts: upload one, and forget the history. */
@Path("/texts")
@Blocking
public class TextsForms {

  private final Uploads uploads;
  private final OwnerCookie cookies;

  TextsForms(Uploads uploads, OwnerCookie cookies) {
    this.uploads = uploads;
    this.cookies = cookies;
  }

  /** The first upload makes the browser an owner. */
  @POST
  @Path("/uploads")
  @Produces(MediaType.APPLICATION_JSON)
  public RestResponse<UploadTicket> upload(
      @CookieParam(OwnerCookie.NAME) String cookie,
      @RestForm String fileName,
      @Context UriInfo request) {
    new Validation().require("fileName", fileName, FileName::isValid, FileName.RULE).check();
    String owner = cookies.owner(cookie).orElseGet(OwnerId::fresh);
    return RestResponse.ResponseBuilder.create(
            RestResponse.Status.CREATED, UploadTicket.of(uploads.prepare(fileName, owner)))
        .cookie(cookies.keeping(owner, request))
        .build();
  }

  @POST
  @Path("/forget")
  public Response forget(@Context UriInfo request) {
    return Response.seeOther(URI.create("/texts")).cookie(cookies.forgetting(request)).build();
  }
}
