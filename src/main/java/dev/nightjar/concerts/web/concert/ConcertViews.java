package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.PriceFormat;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.GreatCircle;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.upcoming.TicketsAddress;
import dev.nightjar.web.TemplateFormats;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates views of concerts for a user. */
@Singleton
public class ConcertViews {

  private static final DateTimeFormatter WEEKDAY = pattern("EEE");
  private static final DateTimeFormatter DAY = pattern("d");
  private static final DateTimeFormatter MONTH = pattern("MMM");
  private static final DateTimeFormatter YEAR = pattern("uuuu");
  private static final DateTimeFormatter LONG = pattern("EEEE d MMMM uuuu");
  private static final DateTimeFormatter TIME = pattern("HH:mm");

  private final Matching matching;
  private final Notifications notifications;
  private final Places places;
  private final PlaceLinks links;
  private final Clock clock;

  ConcertViews(
      Matching matching,
      Notifications notifications,
      Places places,
      PlaceLinks links,
      Clock clock) {
    this.matching = matching;
    this.notifications = notifications;
    this.places = places;
    this.links = links;
    this.clock = clock;
  }

  public List<ConcertView> of(Preferences preferences, List<UserConcert> concerts) {
    Map<String, SentLog> sentLogs =
        notifications.sentLogs(
            preferences.userId(),
            concerts.stream().map(concert -> event(concert.concert())).distinct().toList());
    return concerts.stream()
        .map(
            concert ->
                view(
                    concert,
                    matching.distanceMiles(preferences.location(), concert.concert()),
                    sentLogs.getOrDefault(event(concert.concert()), SentLog.EMPTY)))
        .toList();
  }

  private static String event(Concert concert) {
    return concert.metadata().sourceId();
  }

  /** Views of any concerts, also of artists that the user does not track. */
  public List<ConcertView> ofConcerts(Preferences preferences, List<Concert> concerts) {
    return of(
        preferences,
        concerts.stream()
            .map(concert -> new UserConcert(concert, List.of(concert.artist())))
            .toList());
  }

  /** Views without a user. The artists of the same event share one entry. */
  public List<ConcertView> ofAnyone(List<Concert> concerts) {
    return byEvent(concerts)
        .map(concert -> view(concert, Optional.empty(), SentLog.EMPTY))
        .toList();
  }

  /** The same with the distances from a place. */
  public List<ConcertView> ofAnyone(List<Concert> concerts, Coordinates center) {
    return byEvent(concerts)
        .map(
            concert ->
                view(
                    concert,
                    places
                        .locationOf(concert.concert().venue())
                        .map(place -> GreatCircle.miles(center, place)),
                    SentLog.EMPTY))
        .toList();
  }

  private static Stream<UserConcert> byEvent(List<Concert> concerts) {
    Map<String, List<Concert>> events = new LinkedHashMap<>();
    concerts.forEach(
        concert -> events.computeIfAbsent(event(concert), any -> new ArrayList<>()).add(concert));
    return events.values().stream()
        .map(same -> new UserConcert(same.get(0), same.stream().map(Concert::artist).toList()));
  }

  private ConcertView view(UserConcert shown, Optional<Double> distance, SentLog sentLog) {
    Concert concert = shown.concert();
    List<Concert.Performer> artists = shown.artists();
    Concert.Event event = concert.event();
    Concert.Venue venue = concert.venue();
    String names =
        artists.stream().map(Concert.Performer::name).collect(Collectors.joining(" and "));
    return new ConcertView(
        concert.concertId().value(),
        hrefOf(concert.concertId()),
        names,
        artists.stream()
            .map(
                artist ->
                    new ConcertView.ArtistLink(artist.name(), ArtistLinks.hrefOf(artist.id())))
            .toList(),
        ArtistLinks.pictureOf(artists.get(0).id(), artists.get(0).imageUrl()),
        event.name().equals(names) ? "" : event.name(),
        others(concert, artists),
        event.date().isAnnounced(),
        dated(event, DateTimeFormatter.ISO_LOCAL_DATE),
        dated(event, WEEKDAY),
        dated(event, DAY),
        dated(event, MONTH),
        dated(event, YEAR),
        dated(event, LONG),
        timed(event.time()),
        timed(event.doors()),
        event.ageRestriction().orElse(""),
        venue.name().orElse("Venue to be announced"),
        links.venueHref(concert).orElse(""),
        Stream.concat(venue.city().stream(), venue.state().stream())
            .collect(Collectors.joining(", ")),
        links.cityHref(concert).orElse(""),
        venue.address().orElse(""),
        distance
            .map(Math::round)
            .map(miles -> miles <= 1 ? "1 mile" : TemplateFormats.grouped(miles) + " miles")
            .orElse(""),
        concert.tickets().priceRange().map(PriceFormat::format).orElse(""),
        ticketsUrl(concert),
        concert.tickets().salesStart().stream()
            .filter(start -> start.isAfter(clock.instant()) && !concert.isCancelled())
            .toList(),
        concert.isCancelled(),
        !concert.isCancelled() && sentLog.sentTypes().contains(NotificationType.CONCERT_CHANGED));
  }

  public static String hrefOf(ConcertId concert) {
    return "/concerts/shows/" + concert.value();
  }

  private static String others(Concert concert, List<Concert.Performer> artists) {
    List<String> named = artists.stream().map(Concert.Performer::name).toList();
    return Stream.concat(
            Stream.of(concert.lineup().headliner()), concert.lineup().supportingActs().stream())
        .filter(name -> !named.contains(name))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String ticketsUrl(Concert concert) {
    return concert.tickets().available() && !concert.isCancelled()
        ? TicketsAddress.of(concert).filter(url -> !url.startsWith("http://")).orElse("")
        : "";
  }

  private static String dated(Concert.Event event, DateTimeFormatter format) {
    return event.date().day().map((LocalDate day) -> format.format(day)).orElse("");
  }

  private static String timed(Optional<LocalTime> time) {
    return time.map(TIME::format).orElse("");
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }
}
