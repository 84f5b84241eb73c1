package dev.nightjar.texts.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.texts.history.FileDeletion;
import dev.nightjar.texts.history.FileLookup;
import dev.nightjar.texts.history.FileRenaming;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.OwnerId;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.upload.UploadPresigner;
import dev.nightjar.validation.Validation;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** Texts: request an upload, get the result of a file, list, rename and delete files. */
@Path("/api/texts")
@Tag(name = "texts")
@Produces(MediaType.APPLICATION_JSON)
public class TextsResource {

  private final UploadPresigner uploadPresigner;
  private final TextsTable table;
  private final FileLookup files;
  private final FileRenaming renaming;
  private final FileDeletion deletion;
  private final Instance<Cursors> cursors;

  TextsResource(
      UploadPresigner uploadPresigner,
      TextsTable table,
      FileLookup files,
      FileRenaming renaming,
      FileDeletion deletion,
      Instance<Cursors> cursors) {
    this.uploadPresigner = uploadPresigner;
    this.table = table;
    this.files = files;
    this.renaming = renaming;
    this.deletion = deletion;
    this.cursors = cursors;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @ResponseStatus(201)
  @Operation(summary = "Request an upload URL for a text")
  @APIResponseSchema(
      value = UploadView.class,
      responseCode = "201",
      responseDescription = "The text is created; upload its bytes")
  public UploadView create(NewText body) {
    NewText text = RequestBody.required(body).validated();
    return UploadView.of(uploadPresigner.presign(text.fileName(), text.ownerId()));
  }

  @GET
  @Path("/{fileId}")
  @Operation(summary = "The status of a text with its result or error message")
  public TextView file(String fileId) {
    return files.find(fileId).map(TextView::of).orElseThrow(() -> unknown(fileId));
  }

  @GET
  @Operation(summary = "The texts of an owner, newest first")
  public Page<TextView> filesOf(
      @QueryParam("ownerId") String ownerId, @BeanParam PageParameters page) {
    new Validation().require("ownerId", ownerId, OwnerId::isValid, OwnerId.RULE).check();
    QueryId query = QueryId.of("texts-by-owner").with("ownerId", ownerId);
    Slice<OwnerHistory> slice =
        table.filesByOwner(ownerId, page.limit(), page.startAfter(cursors.get(), query));
    return Page.of(slice, cursors.get(), query, TextView::of);
  }

  @PATCH
  @Path("/{fileId}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Rename a text; only its owner can")
  public TextView rename(String fileId, RenamedText body) {
    RenamedText renamed = RequestBody.required(body).validated();
    TextFile file = files.find(fileId).orElseThrow(() -> unknown(fileId));
    if (!renaming.rename(ownedBy(renamed.ownerId(), file), renamed.fileName())) {
      throw unknown(fileId);
    }
    return file(fileId);
  }

  /** A file that is gone has no owner to compare with, so a repeated deletion succeeds too. */
  @DELETE
  @Path("/{fileId}")
  @ResponseStatus(204)
  @Operation(summary = "Delete a text with all that was derived from it; only its owner can")
  public void delete(String fileId, @QueryParam("ownerId") String ownerId) {
    new Validation().require("ownerId", ownerId, OwnerId::isValid, OwnerId.RULE).check();
    files.find(fileId).ifPresent(file -> deletion.delete(ownedBy(ownerId, file)));
  }

  private static TextFile ownedBy(String ownerId, TextFile file) {
    if (!file.upload().ownerId().equals(ownerId)) {
      throw unknown(file.fileId());
    }
    return file;
  }

  private static ProblemException unknown(String fileId) {
    return ProblemException.notFound("No text has the id " + fileId);
  }
}
