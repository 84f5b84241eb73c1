package dev.nightjar.concerts.model.plan;

/** How many users go to a concert and how many are interested. */
public record PlanCounts(long going, long interested) {

  public static final PlanCounts NONE = new PlanCounts(0, 0);

  public static PlanCounts one(PlanStatus status) {
    return status == PlanStatus.GOING ? new PlanCounts(1, 0) : new PlanCounts(0, 1);
  }

  public PlanCounts minus(PlanCounts other) {
    return new PlanCounts(going - other.going, interested - other.interested);
  }
}
