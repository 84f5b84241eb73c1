package dev.nightjar.reviews.model.waiver;

import static java.util.Comparator.comparing;

import dev.nightjar.reviews.model.Finding;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** The waivers of a stack that apply at one moment, by finding. */
public final class ActiveWaivers {

  public static final ActiveWaivers NONE = new ActiveWaivers(Map.of());

  private final Map<String, Waiver> byFinding;

  private ActiveWaivers(Map<String, Waiver> byFinding) {
    this.byFinding = byFinding;
  }

  /** Of several waivers of a finding, the one that expires last counts. */
  public static ActiveWaivers of(List<Waiver> waivers, Instant now) {
    Map<String, Waiver> byFinding = new HashMap<>();
    for (Waiver waiver : waivers) {
      if (waiver.isActive(now)) {
        byFinding.merge(
            waiver.findingId(), waiver, BinaryOperator.maxBy(comparing(Waiver::expiresAt)));
      }
    }
    return new ActiveWaivers(byFinding);
  }

  public Optional<Waiver> of(Finding finding) {
    return Optional.ofNullable(byFinding.get(finding.findingId()));
  }

  /** Those that expire first at first. */
  public List<Waiver> byExpiry() {
    return byFinding.values().stream()
        .sorted(comparing(Waiver::expiresAt).thenComparing(Waiver::waiverId))
        .toList();
  }

  public int count(Collection<Finding> findings) {
    return (int) findings.stream().filter(finding -> of(finding).isPresent()).count();
  }
}
