package dev.nightjar.audit;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/**
 * The budget of the scheduled audits: {@code nightjar.{system}.audit-max-items}. It is read when an
 * audit runs, so that the starts of all other roles look up no setting for it.
 */
@Singleton
public class AuditBudget {

  static final int DEFAULT = 50_000;

  private final Config config;

  public AuditBudget(Config config) {
    this.config = config;
  }

  /** The number of items that one run reads at most. */
  int maxItems(String system) {
    String setting = "nightjar." + system + ".audit-max-items";
    int items = config.getOptionalValue(setting, Integer.class).orElse(DEFAULT);
    if (items < 1) {
      throw new IllegalStateException(
          setting + " is " + items + "; it must be a number above zero");
    }
    return items;
  }
}
