package dev.nightjar.texts.web;

import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.OwnerId;
import dev.nightjar.texts.upload.UploadPresigner;
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

/** The forms of the texts page: upload a file, and delete the browser's owner id. */
@Path("/texts")
@Blocking
public class TextsForms {

  private final UploadPresigner uploadPresigner;
  private final OwnerCookie cookies;

  TextsForms(UploadPresigner uploadPresigner, OwnerCookie cookies) {
    this.uploadPresigner = uploadPresigner;
    this.cookies = cookies;
  }

  /** Issues an upload URL. The first upload assigns an owner id to the browser. */
  @POST
  @Path("/uploads")
  @Produces(MediaType.APPLICATION_JSON)
  public RestResponse<UploadTarget> upload(
      @CookieParam(OwnerCookie.NAME) String cookie,
      @RestForm String fileName,
      @Context UriInfo request) {
    new Validation().require("fileName", fileName, FileName::isValid, FileName.RULE).check();
    String owner = cookies.owner(cookie).orElseGet(OwnerId::random);
    return RestResponse.ResponseBuilder.create(
            RestResponse.Status.CREATED, UploadTarget.of(uploadPresigner.presign(fileName, owner)))
        .cookie(cookies.create(owner, request))
        .build();
  }

  @POST
  @Path("/forget")
  public Response clearHistory(@Context UriInfo request) {
    return Response.seeOther(URI.create("/texts")).cookie(cookies.expire(request)).build();
  }
}
