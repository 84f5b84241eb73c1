package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.catalog.sample.SampleSite;
import dev.nightjar.concerts.model.Concert;
import java.util.Optional;

/**
 * The address of a concert's ticket sale: the URL of the source or, for a sample concert, a page of
 * the console, because the site of the sample does not exist.
 */
public final class TicketsAddress {

  private TicketsAddress() {}

  /** A web address, or the path of our page. */
  public static Optional<String> of(Concert concert) {
    return concert
        .tickets()
        .purchaseUrl()
        .filter(url -> url.matches("https?://\\S+"))
        .map(
            url ->
                SampleSite.contains(url)
                    ? "/concerts/shows/" + concert.concertId().value() + "/tickets"
                    : url);
  }

  public static boolean isSample(Concert concert) {
    return concert.tickets().purchaseUrl().filter(SampleSite::contains).isPresent();
  }
}
