package dev.nightjar.reviews.web.form;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.reviews.submit.ReviewRequestException;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.validation.Violation;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The form for a new review. */
@Path(ReviewForm.NEW)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewReviewForms {

  /** The author in the audit trail, because pages have no user names. */
  static final String CREATED_BY = "console";

  private static final String NOT_SENT = "The review could not be requested. Try again.";

  private final ReviewSubmitter submitter;
  private final SampleFiles sample;
  private final UlidGenerator ids;

  NewReviewForms(ReviewSubmitter submitter, SampleFiles sample, UlidGenerator ids) {
    this.submitter = submitter;
    this.sample = sample;
    this.ids = ids;
  }

  @GET
  public TemplateInstance form(
      @QueryParam("sample") boolean wantsSample, @QueryParam("stack") String stack) {
    return NewReviewPage.of(
        wantsSample
            ? ReviewForm.forStack(SampleFiles.STACK, sample.read())
            : ReviewForm.forStack(Objects.requireNonNullElse(stack, ""), List.of()));
  }

  @POST
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response submit(
      @RestForm String stackId,
      @RestForm List<String> path,
      @RestForm List<String> content,
      @RestForm("upload") List<FileUpload> uploads) {
    ReviewForm form =
        ReviewForm.forStack(
                Objects.requireNonNullElse(stackId, "").strip(),
                FormFiles.of(path, content, uploads))
            .checked();
    if (!form.violations().isEmpty()) {
      return redisplay(Response.Status.BAD_REQUEST, form);
    }
    return submit(form);
  }

  private Response submit(ReviewForm form) {
    try {
      SubmitOutcome submitOutcome = submitter.submit(submission(form));
      // The run id is new, so the submission cannot conflict.
      return Response.seeOther(
              URI.create(Hrefs.review(((SubmitOutcome.Accepted) submitOutcome).run().reviewId())))
          .build();
    } catch (ReviewRequestException e) {
      return redisplay(
          Response.Status.SERVICE_UNAVAILABLE, form.with(List.of(new Violation("form", NOT_SENT))));
    }
  }

  /** Reviews the sample in one click, from the overview of an installation without reviews. */
  @POST
  @Path("/sample")
  public Response submitSample() {
    return submit(ReviewForm.forStack(SampleFiles.STACK, sample.read()));
  }

  private Submission submission(ReviewForm form) {
    return new Submission(
        "run-" + ids.next().toLowerCase(Locale.ROOT),
        form.stackId(),
        CREATED_BY,
        Optional.empty(),
        0,
        Optional.of(form.files()));
  }

  private static Response redisplay(Response.Status status, ReviewForm form) {
    return Response.status(status).entity(NewReviewPage.of(form)).build();
  }
}
