package dev.nightjar.news.source;

import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import jakarta.inject.Singleton;

/** An API with JSON responses that needs a key. */
public final class KeyedApi {

  /** Creates the APIs of the sources, each under the name of its source. */
  @Singleton
  public static class Factory {

    private final Secrets secrets;
    private final UpstreamClient upstreamClient;
    private final JsonResponses json;

    public Factory(Secrets secrets, UpstreamClient upstreamClient, JsonResponses json) {
      this.secrets = secrets;
      this.upstreamClient = upstreamClient;
      this.json = json;
    }

    public KeyedApi api(String source, String title) {
      return new KeyedApi(this, source, title);
    }
  }

  private final Factory factory;
  private final String secret;
  private final Upstream server;

  private KeyedApi(Factory factory, String source, String title) {
    this.factory = factory;
    this.secret = "news." + source;
    this.server = new Upstream(source, title, Secrets.variablesOf(secret));
  }

  public boolean isConfigured() {
    return factory.secrets.isConfigured(secret);
  }

  /**
   * @throws UpstreamException if the key can't be looked up
   */
  public String key() {
    return factory.secrets.keyOf(secret);
  }

  /** The requests of one job. */
  public PagedRequest request(RequestBudget requestBudget) {
    return new PagedRequest(factory.upstreamClient, factory.json, server, requestBudget);
  }
}
