package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.model.Notification;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The notifications of one day.
 *
 * @param id identifies the heading: a page may continue the day of the page before
 * @param title the day as a heading, such as {@code Today}
 * @param date in ISO 8601, which scripts format for the reader; empty for today and yesterday
 */
public record NotificationDay(
    String id, String title, String date, List<NotificationView> notifications) {

  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.ENGLISH);

  /** Groups notifications, which are newest first. */
  static List<NotificationDay> of(List<Notification> notifications, ZoneId zone, Clock clock) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), zone);
    Map<LocalDate, List<Notification>> days =
        notifications.stream()
            .collect(
                Collectors.groupingBy(
                    notification -> LocalDate.ofInstant(notification.createdAt(), zone),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return days.entrySet().stream()
        .map(
            day ->
                new NotificationDay(
                    day.getValue().get(0).notificationId().value(),
                    title(day.getKey(), today),
                    day.getKey().isBefore(today.minusDays(1)) ? day.getKey().toString() : "",
                    day.getValue().stream().map(NotificationView::of).toList()))
        .toList();
  }

  private static String title(LocalDate day, LocalDate today) {
    if (day.equals(today)) {
      return "Today";
    }
    return day.equals(today.minusDays(1)) ? "Yesterday" : TITLE.format(day);
  }
}
