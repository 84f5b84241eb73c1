package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.web.ReviewLookup;
import dev.nightjar.reviews.web.version.VersionHead;
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

/** The form for the next version of a review. */
@Path("/reviews/{id}/revise")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RevisionForms {

  /** More code than this cannot be edited on the page. */
  private static final int MAX_EDITABLE = 200_000;

  private static final int CHARS_OF_AN_ESCAPED_ONE = 6;

  private final ReviewLookup lookup;
  private final ReviewReviser reviewReviser;

  RevisionForms(ReviewLookup lookup, ReviewReviser reviewReviser) {
    this.lookup = lookup;
    this.reviewReviser = reviewReviser;
  }

  @GET
  public TemplateInstance form(String id) {
    Run run = lookup.run(id);
    List<TerraformFile> files = lookup.version(run, run.latestVersion()).files();
    boolean isEditable =
        files.stream().mapToLong(file -> lengthOnPage(file.content())).sum() <= MAX_EDITABLE;
    ReviewForm empty = ReviewForm.forRevision(run.reviewId(), run.stackId(), List.of());
    return page(
        run,
        isEditable
            ? ReviewForm.forRevision(run.reviewId(), run.stackId(), files)
            : empty.withoutCode());
  }

  private static NewReviewPage page(Run run, ReviewForm form) {
    return new NewReviewPage(form, List.of(VersionHead.of(run, run.latestVersion())));
  }

  /** The length in HTML, where a quotation mark is {@code &quot;}. */
  private static long lengthOnPage(String code) {
    long escaped = code.chars().filter(c -> "\"'&<>".indexOf(c) >= 0).count();
    return code.length() + escaped * (CHARS_OF_AN_ESCAPED_ONE - 1);
  }

  @POST
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response revise(
      String id,
      @RestForm List<String> path,
      @RestForm List<String> content,
      @RestForm("upload") List<FileUpload> uploads) {
    Run run = lookup.run(id);
    ReviewForm form =
        ReviewForm.forRevision(run.reviewId(), run.stackId(), FormFiles.of(path, content, uploads))
            .checked();
    if (!form.violations().isEmpty()) {
      return Response.status(Response.Status.BAD_REQUEST).entity(page(run, form)).build();
    }
    RevisionOutcome revisionOutcome =
        reviewReviser.reReview(run.reviewId(), form.files(), NewReviewForms.CREATED_BY);
    return RevisionResponse.of(run.reviewId(), revisionOutcome);
  }
}
