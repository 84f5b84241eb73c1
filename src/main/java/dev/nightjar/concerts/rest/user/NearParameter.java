package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameter that omits concerts far from the user. */
public class NearParameter {

  @QueryParam("near")
  @Parameter(description = "true: only concerts within the distance of the user's preferences")
  String near;

  /** Throws unless the value is {@code true} or {@code false}. */
  void check() {
    new Validation()
        .allow("near", near, List.of("true", "false")::contains, "must be true or false")
        .check();
  }

  boolean isSet() {
    return "true".equals(near);
  }

  Predicate<TourDate> filter(Matching matching, Preferences preferences) {
    return date ->
        !isSet() || matching.isWithinReach(preferences.location(), date.place(), date.metro());
  }
}
