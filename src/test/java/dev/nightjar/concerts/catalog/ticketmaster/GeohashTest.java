package dev.nightjar.concerts.catalog.ticketmaster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.Coordinates;
import org.junit.jupiter.api.Test;

class GeohashTest {

  @Test
  void placesHaveTheirPublishedGeohashes() {
    assertEquals("u4pruydq", Geohash.of(new Coordinates(57.64911, 10.40744)));
    assertEquals("ezs42s00", Geohash.of(new Coordinates(42.605, -5.603)));
  }

  @Test
  void cornersOfTheGlobeHaveAGeohash() {
    assertEquals("00000000", Geohash.of(new Coordinates(-90, -180)));
    assertEquals("zzzzzzzz", Geohash.of(new Coordinates(90, 180)));
  }
}
