package dev.nightjar.reviews.secret;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds secrets in Terraform code or any other text. Masked keys and tokens are found, too, so that
 * masked code can be reviewed.
 */
public final class SecretScanner {

  private static final List<SecretDetector> DETECTORS =
      List.of(
          new ServiceTokenDetector(),
          new PrivateKeyDetector(),
          new UrlPasswordDetector(),
          new NamedValueDetector(),
          new RandomTextDetector());

  private record Candidate(SecretKind kind, int start, int end, int shown) {}

  private SecretScanner() {}

  /** The secrets in text order, without overlaps. */
  public static List<Secret> find(String text) {
    List<Candidate> candidates = new ArrayList<>();
    for (SecretDetector secretDetector : DETECTORS) {
      secretDetector.find(
          text,
          (kind, start, end, shown) -> candidates.add(new Candidate(kind, start, end, shown)));
    }
    candidates.sort(Comparator.comparingInt(Candidate::start).thenComparing(Candidate::kind));
    return located(text, merged(candidates));
  }

  /** Merges overlapping candidates; a password that begins like a token is masked to its end. */
  private static List<Candidate> merged(List<Candidate> sorted) {
    List<Candidate> united = new ArrayList<>();
    for (Candidate next : sorted) {
      int last = united.size() - 1;
      if (last >= 0 && next.start() < united.get(last).end()) {
        united.set(last, union(united.get(last), next));
      } else {
        united.add(next);
      }
    }
    return united;
  }

  private static Candidate union(Candidate first, Candidate second) {
    Candidate surer = second.kind().compareTo(first.kind()) < 0 ? second : first;
    int shown = surer.start() == first.start() ? surer.shown() : 0;
    return new Candidate(surer.kind(), first.start(), Math.max(first.end(), second.end()), shown);
  }

  private static List<Secret> located(String text, List<Candidate> candidates) {
    List<Secret> secrets = new ArrayList<>(candidates.size());
    int line = 1;
    int position = 0;
    for (Candidate found : candidates) {
      for (; position < found.start(); position++) {
        if (text.charAt(position) == '\n') {
          line++;
        }
      }
      secrets.add(new Secret(found.kind(), found.start(), found.end(), line, found.shown()));
    }
    return secrets;
  }
}
