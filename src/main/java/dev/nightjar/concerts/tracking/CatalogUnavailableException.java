package dev.nightjar.concerts.tracking;

/** The catalog of artists does not answer at the moment. */
public class CatalogUnavailableException extends RuntimeException {

  CatalogUnavailableException(Throwable cause) {
    super("The catalog of artists is unavailable", cause);
  }
}
