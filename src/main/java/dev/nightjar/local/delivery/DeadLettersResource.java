package dev.nightjar.local.delivery;

import dev.nightjar.http.ProblemException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;

/** Shows what could not be delivered locally, and delivers it again on request. */
@Path("/local/dead-letters")
public class DeadLettersResource {

  private final DeadLetters letters;
  private final Redrives redrives;

  DeadLettersResource(DeadLetters letters, Redrives redrives) {
    this.letters = letters;
    this.redrives = redrives;
  }

  @GET
  public Map<String, List<DeadLetter>> list() {
    return Map.of("items", letters.all());
  }

  @POST
  @Path("/{id}/redrive")
  public DeadLetter redrive(String id) {
    return redrives
        .redrive(id)
        .orElseThrow(() -> ProblemException.notFound("No dead letter has the id " + id));
  }
}
