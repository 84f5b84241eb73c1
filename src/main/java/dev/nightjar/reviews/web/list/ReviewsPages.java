package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.web.form.ReviewForm;
import dev.nightjar.validation.Validation;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The list of reviews. */
@Path("/reviews")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ReviewsPages {

  private final ReviewLists list;

  ReviewsPages(ReviewLists list) {
    this.list = list;
  }

  @GET
  public TemplateInstance reviews(
      @QueryParam("status") String status, @QueryParam("cursor") String cursor) {
    return new ReviewsPage(
        listing(status, cursor), list.stacks(), ReviewForm.forStack("", List.of()));
  }

  @GET
  @Path("/list")
  public TemplateInstance list(
      @QueryParam("status") String status, @QueryParam("cursor") String cursor) {
    return new ListFragment(listing(status, cursor));
  }

  private Listing listing(String status, String cursor) {
    String word = Objects.requireNonNullElse(status, "");
    String wanted = word.isEmpty() ? Status.COMPLETED.label() : word;
    new Validation()
        .require(
            "status",
            wanted,
            w -> Arrays.stream(Status.values()).anyMatch(s -> s.label().equals(w)),
            "must be completed, pending, failed or recorded")
        .check();
    return list.byStatus(Status.of(wanted), Objects.requireNonNullElse(cursor, ""));
  }
}
