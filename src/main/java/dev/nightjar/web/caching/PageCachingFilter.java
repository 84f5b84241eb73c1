package dev.nightjar.web.caching;

import dev.nightjar.web.HtmxRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response.Status;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Lets browsers keep pages, but ask each time whether they are still current: an entity tag of the
 * body, and 304 without a body if the browser has it. Pages with {@code no-store} stay as they are.
 */
@Singleton
public class PageCachingFilter {

  private static final String REVALIDATED = "no-cache";
  private static final String REVALIDATED_BY_BROWSERS = "private, no-cache";
  private static final int AFTER_ALL_OTHERS = 0;
  private static final Set<String> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  @ServerResponseFilter(priority = AFTER_ALL_OTHERS)
  public void tag(ContainerRequestContext request, ContainerResponseContext response) {
    if (!isPage(request, response)) {
      return;
    }
    MultivaluedMap<String, Object> headers = response.getHeaders();
    EntityTag tag = tagOf((String) response.getEntity());
    if (!headers.containsKey(HttpHeaders.CACHE_CONTROL)) {
      headers.putSingle(
          HttpHeaders.CACHE_CONTROL,
          isPersonal(request, headers) ? REVALIDATED_BY_BROWSERS : REVALIDATED);
    }
    headers.putSingle(HttpHeaders.ETAG, tag);
    // A part of a page may have the address of the page.
    headers.add(HttpHeaders.VARY, HtmxRequest.REQUEST);
    if (request.getRequest().evaluatePreconditions(tag) != null) {
      response.setStatusInfo(Status.NOT_MODIFIED);
      response.setEntity(null);
    }
  }

  private static boolean isPage(
      ContainerRequestContext request, ContainerResponseContext response) {
    return READS.contains(request.getMethod())
        && response.getStatus() == Status.OK.getStatusCode()
        && response.getEntity() instanceof String
        && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())
        && mayBeKept(response.getHeaderString(HttpHeaders.CACHE_CONTROL));
  }

  private static boolean mayBeKept(String cacheControl) {
    return cacheControl == null || cacheControl.contains(REVALIDATED);
  }

  /** Shared caches must not keep what an owner of texts or a signed-in user sees. */
  private static boolean isPersonal(
      ContainerRequestContext request, MultivaluedMap<String, Object> headers) {
    return !request.getCookies().isEmpty()
        || request.getHeaderString(HttpHeaders.AUTHORIZATION) != null
        || headers.containsKey(HttpHeaders.SET_COOKIE);
  }

  /** Weak, because the same page may be compressed or not. */
  private static EntityTag tagOf(String page) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(page.getBytes(StandardCharsets.UTF_8));
      return new EntityTag(HexFormat.of().formatHex(digest, 0, 16), true);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
