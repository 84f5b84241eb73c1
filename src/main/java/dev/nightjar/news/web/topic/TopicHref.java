package dev.nightjar.news.web.topic;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The addresses of pages about tags. */
final class TopicHref {

  private TopicHref() {}

  static String page(String tag) {
    return "/news/tags/" + encoded(tag);
  }

  static String page(String tag, int hours) {
    return page(tag) + "?hours=" + hours;
  }

  static String compare(List<String> tags) {
    return tags.stream()
        .map(tag -> "tag=" + encoded(tag))
        .collect(Collectors.joining("&", "/news/compare?", ""));
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
