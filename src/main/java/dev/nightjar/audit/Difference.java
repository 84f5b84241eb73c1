package dev.nightjar.audit;

/**
 * A figure that does not say what the items say.
 *
 * @param item the item with the figure: its key
 * @param figure the name of the figure
 * @param stored what the item claims
 * @param counted what a recount gives
 */
public record Difference(String item, String figure, String stored, String counted) {

  @Override
  public String toString() {
    return "%s %s: stored %s, counted %s".formatted(item, figure, stored, counted);
  }
}
