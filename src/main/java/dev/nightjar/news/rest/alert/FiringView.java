package dev.nightjar.news.rest.alert;

import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A firing of an alert rule in API responses. */
public record FiringView(
    String id,
    String firedAt,
    String reason,
    int articles,
    @Schema(description = "The ids of up to three of the articles") List<String> examples,
    @Schema(enumeration = {"recorded", "claimed", "published", "unconfirmed"}) String delivery) {

  static FiringView of(AlertFiring firing) {
    return new FiringView(
        firing.id(),
        SortableTime.millis(firing.at()),
        firing.reason(),
        firing.articles(),
        firing.examples(),
        firing.delivery().value());
  }
}
