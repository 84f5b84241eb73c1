package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.model.value.EmailAddress;
import java.util.Optional;

/** Somebody made up as whom visitors of a demo can look around; there is none otherwise. */
public interface DemoUser {

  Optional<EmailAddress> address();
}
