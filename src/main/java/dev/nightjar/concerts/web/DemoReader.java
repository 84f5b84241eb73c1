package dev.nightjar.concerts.web;

import dev.nightjar.concerts.EmailAddress;
import java.util.Optional;

/** Somebody made up as whom visitors of a demo can look around; there is none otherwise. */
public interface DemoReader {

  Optional<EmailAddress> address();
}
