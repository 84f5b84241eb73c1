package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import java.util.List;
import java.util.Optional;

/**
 * All that is due for one user.
 *
 * @param unwanted what the user does not want to hear any more, is no longer true, or is told by
 *     something newer
 */
record Digest(UserId userId, Recipient recipient, List<Entry> entries, List<Pending> unwanted) {

  Digest {
    entries = List.copyOf(entries);
    unwanted = List.copyOf(unwanted);
  }

  /**
   * A notification as it is to be told now.
   *
   * @param ticketsUrl where the tickets are, if the source says it
   */
  record Entry(Pending pending, MessageText text, Optional<String> ticketsUrl) {

    MessageComposer.Section section() {
      return new MessageComposer.Section(
          pending.notification().withText(text.title(), text.message()), ticketsUrl);
    }
  }

  /**
   * Where a user is reached, as far as they want to be now.
   *
   * @param email only if mail is wanted and may be sent there
   * @param phone only if text messages are wanted
   */
  record Recipient(
      Optional<EmailAddress> email,
      Optional<PhoneNumber> phone,
      Preferences.QuietHours quietHours) {}
}
