package dev.nightjar.concerts.rest.user;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserConcert;
import java.util.List;

/** A concert in a user's list, with all performing artists that the user tracks. */
public record UserConcertView(
    @JsonUnwrapped @JsonIgnoreProperties("cancelled") Concert concert,
    List<Concert.Performer> artists) {

  static UserConcertView of(UserConcert upcoming) {
    return new UserConcertView(upcoming.concert(), upcoming.artists());
  }
}
