package dev.nightjar.concerts.model.plan;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.nightjar.concerts.model.value.Coded;
import java.util.Locale;

/** Whether a user goes to a concert or is only interested. */
public enum PlanStatus implements Coded {
  GOING,
  INTERESTED;

  @Override
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Throws {@link IllegalArgumentException} for an unknown code. */
  public static PlanStatus of(String code) {
    return Coded.of(values(), code);
  }
}
