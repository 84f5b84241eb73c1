package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.UserProfile;
import java.time.Instant;

/** A profile in the API. */
public record ProfileView(
    String userId,
    String email,
    Instant createdAt,
    Instant updatedAt,
    UserProfile.Statistics statistics,
    SettingsView settings) {

  /** The visible settings. */
  public record SettingsView(String theme, boolean emailVerified) {}

  static ProfileView of(UserProfile profile) {
    return new ProfileView(
        profile.userId().value(),
        profile.email().value(),
        profile.createdAt(),
        profile.updatedAt(),
        profile.statistics(),
        new SettingsView(profile.settings().theme(), profile.settings().emailVerified()));
  }
}
