package dev.nightjar.concerts.rest.concert;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.plan.PlanCounts;
import java.util.Optional;

/**
 * A concert with its ratings. {@code deletedAt} says whether it is cancelled.
 *
 * @param plans how many users go and are interested; absent in lists
 */
public record ConcertView(
    @JsonUnwrapped @JsonIgnoreProperties("cancelled") Concert concert,
    Optional<RatingsView> ratings,
    Optional<PlanCounts> plans) {}
