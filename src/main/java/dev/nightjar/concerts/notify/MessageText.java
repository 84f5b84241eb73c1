package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.ChangedField;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.PriceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text of a notification.
 *
 * @param title one line
 * @param message one or two sentences
 */
record MessageText(String title, String message) {

  static MessageText of(NotificationType type, List<ChangedField> changed, Concert concert) {
    String artist = concert.artist().name();
    String show = concert.metro().map(city -> city + " show").orElse("show");
    String where = where(concert.venue());
    String when = when(concert.event());
    return switch (type) {
      case CONCERT_ANNOUNCED ->
          new MessageText(
              "%s announced %s!".formatted(artist, withArticle(show)),
              "%s will be performing%s %s.".formatted(artist, where, when));
      case CONCERT_CHANGED ->
          new MessageText(
              "%s: the %s has a new %s".formatted(artist, show, fieldNames(changed)),
              "It is now%s %s.".formatted(where, when));
      case CONCERT_CANCELLED ->
          new MessageText(
              "%s: the %s is cancelled".formatted(artist, show),
              "The show%s %s will not take place.".formatted(where, when));
      case CONCERT_REMINDER ->
          new MessageText(
              "Reminder: %s".formatted(artist), "The show%s is %s.".formatted(where, when));
      case WELCOME -> throw new IllegalArgumentException("a welcome is about no concert");
      case TICKETS_ON_SALE ->
          new MessageText(
              "%s: tickets for the %s are on sale".formatted(artist, show),
              "There are tickets for the show%s %s%s.".formatted(where, when, price(concert)));
    };
  }

  /** Depends on the first letter: {@code an Austin show}. */
  private static String withArticle(String show) {
    return ("AEIO".indexOf(show.charAt(0)) < 0 ? "a " : "an ") + show;
  }

  private static String where(Concert.Venue venue) {
    return venue.name().map(" at %s"::formatted).orElse("")
        + venue.city().map(" in %s"::formatted).orElse("");
  }

  private static String when(Concert.Event event) {
    return event
        .date()
        .day()
        .map(day -> "on " + new ShowTime(day, event.time()).text())
        .orElse("on a date to be announced");
  }

  private static String price(Concert concert) {
    return concert
        .tickets()
        .priceRange()
        .map(range -> ", from " + PriceFormat.format(range.min(), range.currency()))
        .orElse("");
  }

  /** {@code date, time and venue}; {@code plan} if the changed fields are unknown. */
  private static String fieldNames(List<ChangedField> changed) {
    List<String> words = new ArrayList<>(changed.stream().map(ChangedField::code).toList());
    if (words.isEmpty()) {
      return "plan";
    }
    String last = words.remove(words.size() - 1);
    return Optional.of(String.join(", ", words))
        .filter(others -> !others.isEmpty())
        .map(others -> others + " and " + last)
        .orElse(last);
  }
}
