package dev.nightjar.concerts.rest.concert;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.nightjar.concerts.model.Concert;
import java.util.Optional;

/** A concert with its ratings. {@code deletedAt} says whether it is cancelled. */
public record ConcertView(
    @JsonUnwrapped @JsonIgnoreProperties("cancelled") Concert concert,
    Optional<RatingsView> ratings) {}
