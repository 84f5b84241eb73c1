package dev.nightjar.reviews.web;

import dev.nightjar.reviews.Revisions;
import dev.nightjar.reviews.Revisions.Revision;
import dev.nightjar.reviews.Run;
import dev.nightjar.reviews.TerraformFile;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes changed Terraform in as the next version of a review. */
@Path("/reviews/{id}/revise")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RevisionForms {

  /** More code than that is better changed in an editor. */
  private static final int MAX_EDITABLE = 150_000;

  private final KnownReviews known;
  private final Revisions revisions;

  RevisionForms(KnownReviews known, Revisions revisions) {
    this.known = known;
    this.revisions = revisions;
  }

  @GET
  public TemplateInstance form(String id) {
    Run run = known.run(id);
    List<TerraformFile> files = known.version(run, run.latestVersion()).files();
    boolean isEditable =
        files.stream().mapToLong(file -> file.content().length()).sum() <= MAX_EDITABLE;
    return new NewReviewPage(
        ReviewForm.forRevision(run.reviewId(), run.stackId(), isEditable ? files : List.of()));
  }

  @POST
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response revise(
      String id,
      @RestForm List<String> path,
      @RestForm List<String> content,
      @RestForm("upload") List<FileUpload> uploads) {
    Run run = known.run(id);
    ReviewForm form =
        ReviewForm.forRevision(run.reviewId(), run.stackId(), FormFiles.of(path, content, uploads))
            .checked();
    if (!form.faults().isEmpty()) {
      return Response.status(Response.Status.BAD_REQUEST).entity(new NewReviewPage(form)).build();
    }
    Revision revision = revisions.rereview(run.reviewId(), form.files(), NewReviewForms.CREATED_BY);
    return RevisionAnswer.of(run.reviewId(), revision);
  }
}
