package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import java.util.List;
import java.util.Optional;

/**
 * The due notifications of one user, sent as one message.
 *
 * @param unwanted notifications that are not wanted or relevant anymore, or superseded
 */
record Digest(UserId userId, Recipient recipient, List<Entry> entries, List<Pending> unwanted) {

  Digest {
    entries = List.copyOf(entries);
    unwanted = List.copyOf(unwanted);
  }

  /**
   * A notification with its current text.
   *
   * @param ticketsUrl the URL or path of the ticket sale, if known
   * @param pictureUrl the URL of the artist's picture, if there is one
   */
  record Entry(
      Pending pending, MessageText text, Optional<String> ticketsUrl, Optional<String> pictureUrl) {

    Entry withPending(Pending other) {
      return new Entry(other, text, ticketsUrl, pictureUrl);
    }

    MessageComposer.Section section() {
      return new MessageComposer.Section(
          pending.notification().withText(text.title(), text.message()), ticketsUrl, pictureUrl);
    }
  }

  /**
   * The user's addresses according to their current preferences.
   *
   * @param email empty if e-mail is not wanted or not possible
   * @param phone empty if SMS is not wanted
   * @param isPushWanted whether notifications go to the user's browsers, if there are any
   */
  record Recipient(
      Optional<EmailAddress> email,
      Optional<PhoneNumber> phone,
      boolean isPushWanted,
      List<Browser> browsers,
      Preferences.QuietHours quietHours) {

    Recipient {
      browsers = List.copyOf(browsers);
    }
  }
}
