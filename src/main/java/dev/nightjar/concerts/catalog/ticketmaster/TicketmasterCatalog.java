package dev.nightjar.concerts.catalog.ticketmaster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.ArtistSearch;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.catalog.CatalogMapper;
import dev.nightjar.concerts.catalog.ticketmaster.RequestQuota.Purpose;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import dev.nightjar.upstream.UpstreamResponse;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ticketmaster's Discovery API, version 2. */
@Singleton
@Typed(TicketmasterCatalog.class)
public class TicketmasterCatalog implements Catalog {

  static final String SOURCE = "ticketmaster";
  public static final String KEY = "concerts." + SOURCE;

  private static final Upstream SERVER =
      new Upstream(SOURCE, "Ticketmaster", Secrets.variablesOf(KEY));

  /** English, otherwise any language. */
  private static final String LOCALE = "en-us,en,*";

  private static final String MUSIC = "music";

  /** Without resale, which lists the same concerts with other ids. */
  private static final String SOURCES = "ticketmaster,universe,frontgate";

  private static final String BY_DATE = "date,asc";
  private static final String YES = "yes";

  /** More than shown, so that the artist is among them besides tribute acts. */
  private static final int FOUND = 50;

  private static final int PAGE_SIZE = 200;

  /** Ticketmaster limits {@code size * page} to 1000. */
  private static final int MAX_PAGES = 1_000 / PAGE_SIZE;

  private final Secrets keys;
  private final UpstreamClient upstreamClient;
  private final JsonResponses json;
  private final RequestQuota quota;
  private final Places places;
  private final Clock clock;
  private final String url;

  TicketmasterCatalog(
      Secrets keys,
      UpstreamClient upstreamClient,
      JsonResponses json,
      RequestQuota quota,
      Places places,
      Clock clock,
      ConcertsConfig config) {
    this.keys = keys;
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.quota = quota;
    this.places = places;
    this.clock = clock;
    this.url = config.ticketmaster().url();
  }

  @Override
  public boolean supports(ArtistId artist) {
    return artist.value().startsWith(TicketmasterArtists.PREFIX);
  }

  @Override
  public List<Artist> search(String name, int limit) {
    ArtistSearch search = new ArtistSearch(name);
    if (search.isEmpty()) {
      return List.of();
    }
    JsonNode answer =
        request(Purpose.INTERACTIVE, attractions(MUSIC).query("keyword", name.strip()));
    TicketmasterArtists artists = new TicketmasterArtists(mapper());
    List<ArtistSearch.Found> found =
        JsonFields.list(answer, "/_embedded/attractions").stream()
            .flatMap(attraction -> artists.found(attraction).stream())
            .toList();
    return search.rank(found, limit);
  }

  @Override
  public List<Artist> artistsByGenre(String genre, int limit) {
    JsonNode answer = request(Purpose.REFRESH, attractions(genre));
    TicketmasterArtists artists = new TicketmasterArtists(mapper());
    List<ArtistSearch.Found> found =
        JsonFields.list(answer, "/_embedded/attractions").stream()
            .filter(TicketmasterArtists::isMusic)
            .flatMap(attraction -> artists.found(attraction).stream())
            .filter(one -> one.artist().genres().stream().anyMatch(genre::equalsIgnoreCase))
            .toList();
    return new ArtistSearch(genre).rank(found, limit);
  }

  @Override
  public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
    JsonNode answer =
        request(
            Purpose.INTERACTIVE,
            request("/events.json")
                .query("classificationName", MUSIC)
                .query("geoPoint", Geohash.of(place))
                .query("radius", radiusMiles)
                .query("unit", "miles")
                .query("source", SOURCES)
                .query("sort", BY_DATE)
                .query("size", PAGE_SIZE));
    TicketmasterArtists artists = new TicketmasterArtists(mapper());
    return ArtistSearch.withoutTributes(
        JsonFields.list(answer, "/_embedded/events").stream()
            .flatMap(event -> JsonFields.list(event, "/_embedded/attractions").stream())
            .filter(TicketmasterArtists::isMusic)
            .flatMap(attraction -> artists.artist(attraction).stream()),
        limit);
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    if (!supports(artist)) {
      return Optional.empty();
    }
    try {
      JsonNode attraction =
          request(
              Purpose.INTERACTIVE,
              request(
                  "/attractions/"
                      + UpstreamRequest.encoded(CatalogMapper.sourceIdOf(artist))
                      + ".json"));
      return new TicketmasterArtists(mapper()).artist(attraction);
    } catch (UpstreamException e) {
      if (e.isNotFound()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public AnnouncedConcerts announcedConcerts(ArtistId artist) {
    TicketmasterEvents reader = new TicketmasterEvents(mapper(), artist);
    Map<ConcertId, Concert> concerts = new LinkedHashMap<>();
    Optional<Artist> catalogArtist = Optional.empty();
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
        catalogArtist = catalogArtist.isPresent() ? catalogArtist : reader.artist(event);
        try {
          reader.concert(event).ifPresent(found -> concerts.put(found.concertId(), found));
        } catch (TicketmasterEvents.Unreadable e) {
          unreadable++;
        }
      }
    }
    boolean isComplete = events >= all && unreadable == 0;
    return new AnnouncedConcerts(
        catalogArtist, List.copyOf(concerts.values()), isComplete, unreadable);
  }

  private JsonNode page(ArtistId artist, int page) {
    JsonNode answer =
        request(
            Purpose.REFRESH,
            request("/events.json")
                .query("attractionId", CatalogMapper.sourceIdOf(artist))
                .query("source", SOURCES)
                .query("includeTBA", YES)
                .query("includeTBD", YES)
                .query("sort", BY_DATE)
                .query("size", PAGE_SIZE)
                .query("page", page));
    if (!answer.at("/page/totalElements").isIntegralNumber()) {
      throw new UpstreamException("Ticketmaster answers without a page of events");
    }
    return answer;
  }

  private CatalogMapper mapper() {
    return new CatalogMapper(SOURCE, places, clock.instant());
  }

  private UpstreamRequest attractions(String classification) {
    return request("/attractions.json")
        .query("classificationName", classification)
        .query("size", FOUND);
  }

  /** The key can only be given in the address, so addresses are never logged. */
  private UpstreamRequest request(String path) {
    return UpstreamRequest.get(url + "/discovery/v2" + path)
        .query("apikey", keys.keyOf(KEY))
        .query("locale", LOCALE);
  }

  private JsonNode request(Purpose purpose, UpstreamRequest request) {
    UpstreamResponse response =
        upstreamClient.request(SERVER, () -> sendWithinQuota(purpose, request));
    return json.tree(SERVER, response);
  }

  /** Every attempt counts in the quota. */
  private HttpReply sendWithinQuota(Purpose purpose, UpstreamRequest request) {
    quota.take(purpose);
    HttpReply reply = upstreamClient.send(request);
    quota.update(RateLimitHeaders.of(reply.status(), reply::header, clock.instant()));
    return reply;
  }
}
