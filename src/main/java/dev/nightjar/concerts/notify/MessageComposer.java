package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.account.UnsubscribeLinks;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.SmsMessage;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Composes the e-mail or SMS of a digest. */
@Singleton
public class MessageComposer {

  /** Three SMS parts. */
  private static final int MAX_SMS_CHARS = 450;

  private static final int MAX_SUBJECT_CHARS = 150;

  private final String from;
  private final Optional<URI> app;
  private final UnsubscribeLinks unsubscribeLinks;
  private EmailTemplates templates;

  public MessageComposer(ConcertsConfig config, UnsubscribeLinks unsubscribeLinks) {
    this.from = config.mailFrom().orElse("");
    this.app = config.appUrl().map(URI::create);
    this.unsubscribeLinks = unsubscribeLinks;
  }

  /** Without a sender address no e-mail is sent; SMS and the app are not affected. */
  boolean canSendEmail() {
    return !from.isBlank();
  }

  /**
   * A notification with the addresses of the ticket sale and of the artist's picture.
   *
   * @param ticketsUrl may be the path of a page of the console
   */
  record Section(
      Notification notification, Optional<String> ticketsUrl, Optional<String> pictureUrl) {

    Section {
      boolean isOver = notification.type() == NotificationType.CONCERT_CANCELLED;
      ticketsUrl = ticketsUrl.filter(url -> !isOver && url.matches("(https?://|/concerts/)\\S+"));
      pictureUrl = pictureUrl.filter(url -> url.matches("https://\\S+"));
    }

    /** A reminder may be of any artist. */
    private boolean isOfTrackedArtist() {
      return notification.type() != NotificationType.CONCERT_REMINDER;
    }
  }

  /** All sections are of the same user. */
  Email email(EmailAddress to, List<Section> all) {
    Optional<URI> unsubscribe =
        app.map(url -> unsubscribeLinks.linkFor(all.get(0).notification().userId(), url));
    Map<String, Object> data = data(all, unsubscribe);
    return new Email(
        from,
        to.value(),
        truncate(subject(all), MAX_SUBJECT_CHARS),
        templates().text(data),
        templates().html(data),
        unsubscribe);
  }

  private static String subject(List<Section> all) {
    return oneLine(
        all.size() == 1
            ? all.get(0).notification().title()
            : "%d concert updates: %s".formatted(all.size(), artists(all)));
  }

  private static String artists(List<Section> all) {
    return all.stream()
        .map(section -> section.notification().subject().artistName())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private Map<String, Object> data(List<Section> all, Optional<URI> unsubscribe) {
    return Map.of(
        "subject", subject(all),
        "items", all.stream().map(this::item).toList(),
        "tracked", artists(all.stream().filter(Section::isOfTrackedArtist).toList()),
        "settingsUrl", pageUrl("/concerts/preferences"),
        "unsubscribeUrl", unsubscribe.map(URI::toString).orElse(""));
  }

  private Map<String, Object> item(Section section) {
    Notification notification = section.notification();
    return Map.of(
        "title", oneLine(notification.title()),
        "message", oneLine(notification.message()),
        "reason", notification.reason(),
        "showUrl", pageUrl("/concerts/shows/" + notification.subject().concertId().value()),
        "ticketsUrl", ticketsUrl(section),
        "pictureUrl", section.pictureUrl().orElse(""));
  }

  private String ticketsUrl(Section section) {
    return section.ticketsUrl().map(url -> url.startsWith("/") ? pageUrl(url) : url).orElse("");
  }

  private String pageUrl(String path) {
    return app.map(url -> url.resolve(path).toString()).orElse("");
  }

  /** Built with the first e-mail, because many runs send none. */
  private synchronized EmailTemplates templates() {
    if (templates == null) {
      templates = new EmailTemplates();
    }
    return templates;
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

  /** The notification that a browser shows. */
  PushText push(List<Section> all) {
    Notification first = all.get(0).notification();
    boolean isOne = all.size() == 1;
    String text =
        isOne
            ? first.message()
            : all.stream()
                .map(section -> section.notification().title())
                .collect(Collectors.joining("; "));
    return new PushText(
        truncate(subject(all), MAX_SUBJECT_CHARS),
        truncate(oneLine(text), MAX_SMS_CHARS),
        isOne
            ? "/concerts/shows/" + first.subject().concertId().value()
            : "/concerts/notifications",
        first.notificationId().value());
  }

  /**
   * A notification in a browser.
   *
   * @param path the page that a click opens
   * @param tag a message with the same tag replaces the earlier one, so a repetition is not seen
   */
  record PushText(String title, String body, String path, String tag) {}

  private String single(Section section) {
    String tickets = ticketsUrl(section);
    return section.notification().title()
        + " "
        + section.notification().message()
        + (tickets.isEmpty() ? "" : " " + tickets);
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
}
