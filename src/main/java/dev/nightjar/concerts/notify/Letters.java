package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.NotificationType;
import dev.nightjar.concerts.PhoneNumber;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.SmsMessage;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Writes what goes to a user: one message for all that is due. */
@Singleton
public class Letters {

  /** Three parts of an SMS; everything is in the app. */
  private static final int LONGEST_SMS = 450;

  private static final int LONGEST_SUBJECT = 150;

  private final String from;
  private final Optional<String> appUrl;

  public Letters(
      @ConfigProperty(name = "nightjar.concerts.mail-from") Optional<String> from,
      @ConfigProperty(name = "nightjar.concerts.app-url") Optional<String> appUrl) {
    this.from = from.orElse("");
    this.appUrl = appUrl;
  }

  /** Without an address to send from nobody gets mail; the app and SMS work all the same. */
  boolean mayBeMailed() {
    return !from.isBlank();
  }

  /** A notification, and where the tickets are if there are some. */
  record News(Notification notification, Optional<String> ticketsUrl) {

    News {
      boolean isOver = notification.type() == NotificationType.CONCERT_CANCELLED;
      ticketsUrl = ticketsUrl.filter(url -> !isOver && url.matches("https?://\\S+"));
    }
  }

  Email email(EmailAddress to, List<News> all) {
    return new Email(from, to.value(), cut(subject(all), LONGEST_SUBJECT), text(all), html(all));
  }

  private static String subject(List<News> all) {
    return oneLine(
        all.size() == 1
            ? all.get(0).notification().title()
            : "%d concert updates: %s".formatted(all.size(), artists(all)));
  }

  private static String artists(List<News> all) {
    return all.stream()
        .map(news -> news.notification().data().artistName())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private String text(List<News> all) {
    StringBuilder text = new StringBuilder();
    for (News news : all) {
      Notification notification = news.notification();
      text.append(notification.title()).append('\n');
      text.append(notification.message()).append('\n');
      text.append("Why you hear of it: ").append(notification.reason()).append('\n');
      news.ticketsUrl().ifPresent(url -> text.append("Tickets: ").append(url).append('\n'));
      text.append('\n');
    }
    return text.append("--\n").append(footer(all)).append(place()).append('\n').toString();
  }

  private String html(List<News> all) {
    StringBuilder html =
        new StringBuilder(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>"
                .formatted(escaped(subject(all))));
    html.append("</head>\n<body style=\"font-family: sans-serif; line-height: 1.5\">\n");
    for (News news : all) {
      Notification notification = news.notification();
      html.append("<h2>%s</h2>\n".formatted(escaped(notification.title())));
      html.append("<p>%s</p>\n".formatted(escaped(notification.message())));
      html.append("<p><small>%s</small></p>\n".formatted(escaped(notification.reason())));
      news.ticketsUrl()
          .ifPresent(
              url -> html.append("<p><a href=\"%s\">Tickets</a></p>\n".formatted(escaped(url))));
    }
    html.append("<hr>\n<p><small>").append(escaped(footer(all)));
    html.append(
        appUrl
            .map(url -> "<a href=\"%1$s\">%1$s</a>".formatted(escaped(url)))
            .orElseGet(() -> escaped(place())));
    return html.append("</small></p>\n</body></html>\n").toString();
  }

  private static String footer(List<News> all) {
    return "You get this because you track %s. To hear less, or nothing, of it: untrack artists or"
            .formatted(artists(all))
        + " change your notification settings: ";
  }

  private String place() {
    return appUrl.orElse("in the app.");
  }

  SmsMessage sms(PhoneNumber to, List<News> all) {
    String text =
        all.size() == 1
            ? single(all.get(0))
            : "%d concert updates: %s"
                .formatted(
                    all.size(),
                    all.stream()
                        .map(news -> news.notification().title())
                        .collect(Collectors.joining("; ")));
    return new SmsMessage(to.value(), cut(oneLine(text), LONGEST_SMS) + " Reply STOP to end.");
  }

  private static String single(News news) {
    return news.notification().title()
        + " "
        + news.notification().message()
        + news.ticketsUrl().map(" "::concat).orElse("");
  }

  /** Nothing that somebody wrote elsewhere may begin a new header. */
  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }

  private static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
