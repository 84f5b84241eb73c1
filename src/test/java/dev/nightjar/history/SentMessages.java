package dev.nightjar.history;

import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.SmsMessage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The e-mails that were sent, line by line. A line may be sent again only if its process was
 * disturbed: then nobody knows whether it was sent.
 */
final class SentMessages {

  private static final Set<Fault> IS_SENT =
      Set.of(Fault.NONE, Fault.ANSWER_LOST, Fault.DELAYED, Fault.DEATH_AFTER);

  /** A line of an e-mail. */
  record Line(String to, String text) {}

  private final List<Line> current = new ArrayList<>();
  private final Set<Line> all = new HashSet<>();
  private final Set<Line> recorded = new HashSet<>();
  private final Set<Line> repeated = new HashSet<>();

  /** The sender of an actor; its requests fail like others. */
  MessageSender of(Actor actor, String marker) {
    return new MessageSender() {
      @Override
      public String send(Email email) {
        Fault fault = actor.request("SendEmail");
        if (fault == Fault.DEATH_BEFORE) {
          throw actor.die("before its e-mail");
        }
        if (IS_SENT.contains(fault)) {
          note(email, marker);
        }
        if (fault == Fault.DEATH_AFTER) {
          throw actor.die("after its e-mail");
        }
        if (fault != Fault.NONE) {
          throw new MessageNotSentException(
              MessageNotSentException.Reason.UNAVAILABLE, fault.name());
        }
        return "mail";
      }

      @Override
      public String send(SmsMessage message) {
        throw new AssertionError("no user has a phone number");
      }
    };
  }

  private synchronized void note(Email email, String marker) {
    Set<Line> lines =
        email
            .text()
            .lines()
            .filter(text -> text.contains(marker))
            .map(text -> new Line(email.to(), text))
            .collect(Collectors.toSet());
    lines.stream().filter(recorded::contains).forEach(repeated::add);
    current.addAll(lines);
    all.addAll(lines);
  }

  /** An operation is over; if nothing disturbed it, its e-mails must not be sent again. */
  synchronized void end(boolean isUndisturbed) {
    if (isUndisturbed) {
      recorded.addAll(current);
    }
    current.clear();
  }

  synchronized Set<Line> all() {
    return Set.copyOf(all);
  }

  synchronized Set<Line> repeated() {
    return Set.copyOf(repeated);
  }
}
