package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import java.util.Optional;

/** The user of the demo data, if the demo is enabled. */
public interface DemoUser {

  Optional<EmailAddress> address();

  Optional<UserId> userId();
}
