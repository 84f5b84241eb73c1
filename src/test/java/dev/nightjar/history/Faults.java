package dev.nightjar.history;

import java.util.EnumMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Chooses the fault of each request, at rates of its own, and counts what it chose. */
final class Faults {

  private static final double MOST_FAULTS = 0.2;
  private static final double MOST_DEATHS = 0.06;

  /** More than the attempts of the AWS clients, so that some calls fail despite retries. */
  private static final int LONGEST_OUTAGE = 5;

  private final RandomGenerator random;
  private final double faultRate;
  private final double deathRate;
  private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
  private boolean isOn = true;
  private Fault outage = Fault.NONE;
  private int outageLeft;

  Faults(RandomGenerator random) {
    this.random = random;
    this.faultRate = random.nextDouble() * MOST_FAULTS;
    this.deathRate = random.nextDouble() * MOST_DEATHS;
  }

  /** Nothing goes wrong from now on. */
  synchronized void stop() {
    isOn = false;
  }

  synchronized Fault next() {
    Fault fault = isOn ? choose() : Fault.NONE;
    counts.merge(fault, 1, Integer::sum);
    return fault;
  }

  private Fault choose() {
    if (outageLeft > 0) {
      outageLeft--;
      return outage;
    }
    double chance = random.nextDouble();
    if (chance < deathRate) {
      return random.nextBoolean() ? Fault.DEATH_BEFORE : Fault.DEATH_AFTER;
    }
    if (chance > deathRate + faultRate) {
      return Fault.NONE;
    }
    Fault[] transientFaults = {
      Fault.THROTTLED,
      Fault.SERVER_ERROR,
      Fault.TIMED_OUT,
      Fault.ANSWER_LOST,
      Fault.ANSWER_LOST,
      Fault.DELAYED
    };
    outage = transientFaults[random.nextInt(transientFaults.length)];
    outageLeft = random.nextInt(4) == 0 ? random.nextInt(LONGEST_OUTAGE) : 0;
    return outage;
  }

  synchronized Map<Fault, Integer> counts() {
    return new EnumMap<>(counts);
  }
}
