package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.nearby.NearbyParameters;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.nearby.SuggestedGenres;
import dev.nightjar.validation.Violation;
import dev.nightjar.web.query.PageQuery;
import java.util.List;

/** The form of a search near a place as filled in, with its errors. */
public record NearForm(NearbyParameters given, List<Violation> errors) {

  public NearForm {
    errors = List.copyOf(errors);
  }

  public String error(String field) {
    return Violation.messages(errors, field);
  }

  public String radius() {
    return given.radius().isEmpty() ? "" + NearbySearch.DEFAULT_RADIUS : number(given.radius());
  }

  public int defaultRadius() {
    return NearbySearch.DEFAULT_RADIUS;
  }

  public String from() {
    return date(given.from());
  }

  public String to() {
    return date(given.to());
  }

  public String maxPrice() {
    return number(given.maxPrice());
  }

  /** A field for dates accepts no other text. */
  private static String date(String text) {
    return text.matches("\\d{4}-\\d{2}-\\d{2}") ? text : "";
  }

  /** A field for numbers accepts no other text. */
  private static String number(String text) {
    return text.matches("-?\\d{1,12}(\\.\\d{1,12})?") ? text : "";
  }

  public int minRadius() {
    return NearbySearch.MIN_RADIUS;
  }

  public int maxRadius() {
    return NearbySearch.MAX_RADIUS;
  }

  public List<String> genres() {
    return SuggestedGenres.ALL;
  }

  /** Whether the details of the form are open: one of them is set or wrong. */
  public boolean isDetailed() {
    return !given.genre().isEmpty()
        || !given.maxPrice().isEmpty()
        || !given.from().isEmpty()
        || !given.to().isEmpty()
        || errors.stream().anyMatch(error -> !List.of("city", "radius").contains(error.field()));
  }

  /** The URL of these parameters. */
  static String url(NearbyParameters given) {
    return new PageQuery()
        .with("city", given.city())
        .with("latitude", given.latitude())
        .with("longitude", given.longitude())
        .with("radius", given.radius())
        .with("from", given.from())
        .with("to", given.to())
        .with("genre", given.genre())
        .with("maxPrice", given.maxPrice())
        .of("/concerts/near");
  }
}
