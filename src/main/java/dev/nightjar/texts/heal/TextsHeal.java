package dev.nightjar.texts.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The Lambda role {@code texts-heal}: analyzes uploaded files that are stuck. */
@Named("texts-heal")
@Singleton
public class TextsHeal implements ScheduledRole {

  /** The rate of the local server; Terraform has its own. */
  private static final Duration EVERY = Duration.ofMinutes(1);

  private final SelfHealing healing;

  public TextsHeal(SelfHealing healing) {
    this.healing = healing;
  }

  @Override
  public Duration every() {
    return EVERY;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(healing.run().fields());
  }
}
