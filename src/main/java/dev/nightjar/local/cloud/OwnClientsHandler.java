package dev.nightjar.local.cloud;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Refuses what a page in a browser sends to DynamoDB or SNS, under any name of this machine. */
final class OwnClientsHandler extends Handler.Wrapper {

  private static final AllowedHosts HOSTS = new AllowedHosts(LocalSettings.LOCALHOST);

  OwnClientsHandler(Handler handler) {
    super(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (isAllowed(request.getHeaders())) {
      return super.handle(request, response, callback);
    }
    Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403);
    return true;
  }

  private static boolean isAllowed(HttpFields headers) {
    return HOSTS.allow(headers.get(HttpHeader.HOST))
        && !ForeignPages.sent(
            headers.get(ForeignPages.ORIGIN), headers.get(ForeignPages.FETCH_SITE));
  }
}
