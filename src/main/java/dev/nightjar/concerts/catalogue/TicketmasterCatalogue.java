package dev.nightjar.concerts.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.catalogue.RequestQuota.Use;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamResponse;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Ticketmaster's Discovery API, version 2. */
@Singleton
@Typed(TicketmasterCatalogue.class)
class TicketmasterCatalogue implements Catalogue {

  /** What we use of it. The key can only be given in the address, so addresses are never logged. */
  @RegisterRestClient(configKey = "ticketmaster")
  @Path("/discovery/v2")
  @ClientHeaderParam(name = "Accept-Encoding", value = "gzip")
  public interface Api {

    @GET
    @Path("/attractions.json")
    Response attractions(
        @QueryParam("apikey") String key,
        @QueryParam("keyword") String keyword,
        @QueryParam("classificationName") String classification,
        @QueryParam("locale") String locale,
        @QueryParam("size") int size);

    @GET
    @Path("/attractions/{id}.json")
    Response attraction(
        @PathParam("id") String id,
        @QueryParam("apikey") String key,
        @QueryParam("locale") String locale);

    @GET
    @Path("/events.json")
    Response events(
        @QueryParam("apikey") String key,
        @QueryParam("attractionId") String attractionId,
        @QueryParam("source") String source,
        @QueryParam("locale") String locale,
        @QueryParam("includeTBA") String includeTba,
        @QueryParam("includeTBD") String includeTbd,
        @QueryParam("sort") String sort,
        @QueryParam("size") int size,
        @QueryParam("page") int page);
  }

  static final String SOURCE = "ticketmaster";
  static final String KEY = "concerts." + SOURCE;

  private static final Upstream SERVER =
      new Upstream(SOURCE, "Ticketmaster", Secrets.variablesOf(KEY));

  /** English if there is it, else whatever there is. */
  private static final String LOCALE = "en-us,en,*";

  private static final String MUSIC = "music";

  /** Not the resale, which lists the same concerts again under other ids. */
  private static final String SOURCES = "ticketmaster,universe,frontgate";

  private static final String BY_DATE = "date,asc";
  private static final String YES = "yes";

  /** More than are shown, so that the artist is among them and not only tribute acts. */
  private static final int FOUND = 50;

  private static final int PAGE_SIZE = 200;

  /** Ticketmaster answers while {@code size * page < 1000}. */
  private static final int MAX_PAGES = 1_000 / PAGE_SIZE;

  private final Secrets keys;
  private final UpstreamClient upstreamClient;
  private final JsonResponses json;
  private final RequestQuota quota;
  private final Places places;
  private final Clock clock;
  private final Api api;

  TicketmasterCatalogue(
      Secrets keys,
      UpstreamClient upstreamClient,
      JsonResponses json,
      RequestQuota quota,
      Places places,
      Clock clock,
      @RestClient Api api) {
    this.keys = keys;
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.quota = quota;
    this.places = places;
    this.clock = clock;
    this.api = api;
  }

  @Override
  public boolean lists(ArtistId artist) {
    return artist.value().startsWith(TicketmasterArtists.PREFIX);
  }

  @Override
  public List<Artist> search(String name, int limit) {
    ArtistSearch search = new ArtistSearch(name);
    if (search.isEmpty()) {
      return List.of();
    }
    JsonNode answer =
        ask(Use.PEOPLE, key -> api.attractions(key, name.strip(), MUSIC, LOCALE, FOUND));
    TicketmasterArtists artists = new TicketmasterArtists(listing());
    List<ArtistSearch.Found> found =
        JsonFields.list(answer, "/_embedded/attractions").stream()
            .flatMap(attraction -> artists.found(attraction).stream())
            .toList();
    return search.best(found, limit);
  }

  @Override
  public List<Artist> ofGenre(String genre, int limit) {
    JsonNode answer = ask(Use.REFRESH, key -> api.attractions(key, null, genre, LOCALE, FOUND));
    TicketmasterArtists artists = new TicketmasterArtists(listing());
    List<ArtistSearch.Found> found =
        JsonFields.list(answer, "/_embedded/attractions").stream()
            .filter(TicketmasterArtists::isMusic)
            .flatMap(attraction -> artists.found(attraction).stream())
            .filter(one -> one.artist().genres().stream().anyMatch(genre::equalsIgnoreCase))
            .toList();
    return new ArtistSearch(genre).best(found, limit);
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    if (!lists(artist)) {
      return Optional.empty();
    }
    try {
      JsonNode attraction =
          ask(Use.PEOPLE, key -> api.attraction(Listing.ownId(artist), key, LOCALE));
      return new TicketmasterArtists(listing()).artist(attraction);
    } catch (UpstreamException e) {
      if (e.isNotFound()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public Announced announcedBy(ArtistId artist) {
    TicketmasterEvents reader = new TicketmasterEvents(listing(), artist);
    Map<ConcertId, Concert> concerts = new LinkedHashMap<>();
    Optional<Artist> told = Optional.empty();
    int events = 0;
    int unreadable = 0;
    int all = 0;
    int pages = 1;
    for (int page = 0; page < Math.min(pages, MAX_PAGES); page++) {
      JsonNode answer = page(artist, page);
      all = answer.at("/page/totalElements").asInt();
      pages = answer.at("/page/totalPages").asInt(1);
      for (JsonNode event : JsonFields.list(answer, "/_embedded/events")) {
        events++;
        told = told.isPresent() ? told : reader.artist(event);
        try {
          reader.concert(event).ifPresent(found -> concerts.put(found.concertId(), found));
        } catch (TicketmasterEvents.Unreadable e) {
          unreadable++;
        }
      }
    }
    boolean isComplete = events >= all && unreadable == 0;
    return new Announced(told, List.copyOf(concerts.values()), isComplete, unreadable);
  }

  private JsonNode page(ArtistId artist, int page) {
    JsonNode answer =
        ask(
            Use.REFRESH,
            key ->
                api.events(
                    key,
                    Listing.ownId(artist),
                    SOURCES,
                    LOCALE,
                    YES,
                    YES,
                    BY_DATE,
                    PAGE_SIZE,
                    page));
    if (!answer.at("/page/totalElements").isIntegralNumber()) {
      throw new UpstreamException("Ticketmaster answers without a page of events");
    }
    return answer;
  }

  private Listing listing() {
    return new Listing(SOURCE, places, clock.instant());
  }

  private JsonNode ask(Use use, Function<String, Response> request) {
    String key = keys.keyOf(KEY);
    UpstreamResponse upstreamResponse =
        upstreamClient.ask(SERVER, () -> asked(use, () -> request.apply(key)));
    return json.tree(SERVER, upstreamResponse);
  }

  /** Each attempt is a request of its own to Ticketmaster, whatever it answers. */
  private Response asked(Use use, Supplier<Response> request) {
    quota.take(use);
    try {
      Response response = request.get();
      quota.heard(RateLimit.of(response, clock.instant()));
      return response;
    } catch (WebApplicationException e) {
      quota.heard(RateLimit.of(e.getResponse(), clock.instant()));
      throw e;
    }
  }
}
