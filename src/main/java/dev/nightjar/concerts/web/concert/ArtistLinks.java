package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.model.value.ArtistId;
import java.util.Optional;

/** The pages and the pictures of artists. */
public final class ArtistLinks {

  /** The host of Ticketmaster's pictures, the only one that the Content-Security-Policy allows. */
  private static final String PICTURE_HOST = "https://s1.ticketm.net/";

  private ArtistLinks() {}

  public static String hrefOf(ArtistId artist) {
    return "/concerts/artists/" + artist.value();
  }

  /** The picture of the source, or a drawn one if there is none that browsers may load. */
  public static String pictureOf(ArtistId artist, Optional<String> imageUrl) {
    return sourcePicture(imageUrl).orElseGet(() -> hrefOf(artist) + "/picture.svg");
  }

  /** The picture of the source; empty if there is none that browsers may load. */
  public static Optional<String> sourcePicture(Optional<String> imageUrl) {
    return imageUrl.filter(url -> url.startsWith(PICTURE_HOST));
  }
}
