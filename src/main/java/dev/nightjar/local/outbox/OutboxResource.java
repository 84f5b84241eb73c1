package dev.nightjar.local.outbox;

import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;

/** Shows the e-mails and text messages that would have gone out. */
@Path("/local/outbox")
public class OutboxResource {

  private static final int MOST = 1_000;

  private final Outbox outbox;

  OutboxResource(Outbox outbox) {
    this.outbox = outbox;
  }

  @GET
  public Map<String, List<OutboxMessage>> list(
      @QueryParam("limit") @DefaultValue("100") int limit) {
    return Map.of("items", outbox.newest(Math.max(1, Math.min(limit, MOST))));
  }

  @DELETE
  public void empty() {
    outbox.empty();
  }
}
