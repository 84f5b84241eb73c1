package dev.nightjar.news.web.alert;

import dev.nightjar.news.model.alert.AlertFiring;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A firing on a page.
 *
 * @param look the style of the delivery
 * @param articles some of its articles
 */
public record FiringRow(
    Instant at, String reason, String delivery, String look, List<Article> articles) {

  /** A link to an article. */
  public record Article(String title, String href) {}

  /** An article whose title is not known, because it has expired, is named by its id. */
  static FiringRow of(AlertFiring firing, Map<String, String> titles) {
    return new FiringRow(
        firing.at(),
        firing.reason(),
        switch (firing.delivery()) {
          case RECORDED, CLAIMED -> "being sent";
          case PUBLISHED -> "sent";
          case UNCONFIRMED -> "not confirmed";
        },
        switch (firing.delivery()) {
          case RECORDED, CLAIMED -> "waiting";
          case PUBLISHED -> "done";
          case UNCONFIRMED -> "failed";
        },
        firing.examples().stream()
            .map(
                id ->
                    new Article(
                        titles.getOrDefault(id, "Article " + id),
                        "/news/items/" + URLEncoder.encode(id, StandardCharsets.UTF_8)))
            .toList());
  }
}
