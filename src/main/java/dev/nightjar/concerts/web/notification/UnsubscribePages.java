package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.account.UnsubscribeLinks;
import dev.nightjar.concerts.account.UnsubscribeLinks.Token;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.ops.LogEvent;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import org.jboss.logging.Logger;

/**
 * Ends the e-mails to a user without signing in. A GET only asks, because mail scanners follow
 * links; mail programs POST (RFC 8058), which needs an answer that is no redirect.
 */
@Path(UnsubscribeLinks.PATH)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class UnsubscribePages {

  private static final Logger LOG = Logger.getLogger(UnsubscribePages.class);

  private final UnsubscribeLinks links;
  private final Users users;
  private final Clock clock;

  UnsubscribePages(UnsubscribeLinks links, Users users, Clock clock) {
    this.links = links;
    this.users = users;
    this.clock = clock;
  }

  @GET
  public Response ask(@QueryParam("token") String token) {
    Token read = links.read(token);
    return read instanceof Token.Valid
        ? page(200, "ask", UnsubscribeLinks.PATH + "?token=" + token)
        : refusal(read);
  }

  /** A second use has the same answer, also after the account was deleted. */
  @POST
  public Response unsubscribe(@QueryParam("token") String token) {
    Token read = links.read(token);
    if (!(read instanceof Token.Valid valid)) {
      return refusal(read);
    }
    if (users.turnOffEmail(valid.user(), clock.instant())) {
      LogEvent.named("concerts.user-unsubscribed").with("userId", valid.user().value()).info(LOG);
    }
    return page(200, "done", "");
  }

  private static Response refusal(Token token) {
    return token instanceof Token.Expired ? page(410, "expired", "") : page(400, "invalid", "");
  }

  private static Response page(int status, String state, String action) {
    return Response.status(status).entity(new UnsubscribePage(state, action)).build();
  }
}
