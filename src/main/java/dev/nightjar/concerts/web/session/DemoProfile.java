package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.Users;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Supplier;

/** The profile of the demo's user, whose activity is shown to visitors of the overview. */
@Singleton
public class DemoProfile {

  private final Supplier<Optional<UserProfile>> profile;

  @Inject
  DemoProfile(Instance<DemoUser> demo, Users users) {
    this(
        () -> demo.isResolvable() ? demo.get().userId().flatMap(users::profile) : Optional.empty());
  }

  public DemoProfile(Supplier<Optional<UserProfile>> profile) {
    this.profile = profile;
  }

  /** Empty without the demo, and while the demo is filled. */
  public Optional<UserProfile> find() {
    return profile.get();
  }
}
