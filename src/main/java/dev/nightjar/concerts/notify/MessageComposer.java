package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.SmsMessage;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Composes the e-mail or SMS of a digest. */
@Singleton
public class MessageComposer {

  /** Three SMS parts. */
  private static final int MAX_SMS_CHARS = 450;

  private static final int MAX_SUBJECT_CHARS = 150;

  private final String from;
  private final Optional<String> appUrl;

  public MessageComposer(ConcertsConfig config) {
    this.from = config.mailFrom().orElse("");
    this.appUrl = config.appUrl();
  }

  /** Without a sender address no e-mail is sent; SMS and the app are not affected. */
  boolean canSendEmail() {
    return !from.isBlank();
  }

  /** A notification with the URL of the ticket sale. */
  record Section(Notification notification, Optional<String> ticketsUrl) {

    Section {
      boolean isOver = notification.type() == NotificationType.CONCERT_CANCELLED;
      ticketsUrl = ticketsUrl.filter(url -> !isOver && url.matches("https?://\\S+"));
    }
  }

  Email email(EmailAddress to, List<Section> all) {
    return new Email(
        from, to.value(), truncate(subject(all), MAX_SUBJECT_CHARS), text(all), html(all));
  }

  private static String subject(List<Section> all) {
    return oneLine(
        all.size() == 1
            ? all.get(0).notification().title()
            : "%d concert updates: %s".formatted(all.size(), artists(all)));
  }

  private static String artists(List<Section> all) {
    return all.stream()
        .map(section -> section.notification().data().artistName())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private String text(List<Section> all) {
    StringBuilder text = new StringBuilder();
    for (Section section : all) {
      Notification notification = section.notification();
      text.append(notification.title()).append('\n');
      text.append(notification.message()).append('\n');
      text.append("Why you get this: ").append(notification.reason()).append('\n');
      section.ticketsUrl().ifPresent(url -> text.append("Tickets: ").append(url).append('\n'));
      text.append('\n');
    }
    return text.append("--\n").append(footer(all)).append(appLocation()).append('\n').toString();
  }

  private String html(List<Section> all) {
    StringBuilder html =
        new StringBuilder(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>"
                .formatted(escaped(subject(all))));
    html.append("</head>\n<body style=\"font-family: sans-serif; line-height: 1.5\">\n");
    for (Section section : all) {
      Notification notification = section.notification();
      html.append("<h2>%s</h2>\n".formatted(escaped(notification.title())));
      html.append("<p>%s</p>\n".formatted(escaped(notification.message())));
      html.append("<p><small>%s</small></p>\n".formatted(escaped(notification.reason())));
      section
          .ticketsUrl()
          .ifPresent(
              url -> html.append("<p><a href=\"%s\">Tickets</a></p>\n".formatted(escaped(url))));
    }
    html.append("<hr>\n<p><small>").append(escaped(footer(all)));
    html.append(
        appUrl
            .map(url -> "<a href=\"%1$s\">%1$s</a>".formatted(escaped(url)))
            .orElseGet(() -> escaped(appLocation())));
    return html.append("</small></p>\n</body></html>\n").toString();
  }

  private static String footer(List<Section> all) {
    return "You get this because you track %s. To get fewer messages, untrack artists or"
            .formatted(artists(all))
        + " change your notification settings: ";
  }

  private String appLocation() {
    return appUrl.orElse("in the app.");
  }

  SmsMessage sms(PhoneNumber to, List<Section> all) {
    String text =
        all.size() == 1
            ? single(all.get(0))
            : "%d concert updates: %s"
                .formatted(
                    all.size(),
                    all.stream()
                        .map(section -> section.notification().title())
                        .collect(Collectors.joining("; ")));
    return new SmsMessage(
        to.value(), truncate(oneLine(text), MAX_SMS_CHARS) + " Reply STOP to end.");
  }

  private static String single(Section section) {
    return section.notification().title()
        + " "
        + section.notification().message()
        + section.ticketsUrl().map(" "::concat).orElse("");
  }

  /** Control characters could inject a mail header. */
  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }

  private static String truncate(String text, int longest) {
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
