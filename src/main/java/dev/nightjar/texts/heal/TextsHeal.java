package dev.nightjar.texts.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.texts.config.TextsConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The Lambda role {@code texts-heal}: analyzes uploaded files that are stuck. */
@Named("texts-heal")
@Singleton
public class TextsHeal implements ScheduledRole {

  private final SelfHealing healing;
  private final TextsConfig config;

  public TextsHeal(SelfHealing healing, TextsConfig config) {
    this.healing = healing;
    this.config = config;
  }

  @Override
  public Duration every() {
    return config.healEvery();
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(healing.run().fields());
  }
}
