package dev.nightjar.reviews.secret;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds secrets in Terraform code, or in any other text. */
public final class Secrets {

  /** The most certain first: where two see the same secret, the first one names it. */
  private static final List<Detector> DETECTORS =
      List.of(
          new ServiceTokens(),
          new PrivateKeys(),
          new UrlPasswords(),
          new NamedValues(),
          new RandomText());

  private record Candidate(int rank, SecretKind kind, int start, int end, int shown) {}

  private Secrets() {}

  /** In the order in which they stand there, none overlapping another. */
  public static List<Secret> in(String text) {
    List<Candidate> candidates = new ArrayList<>();
    for (int rank = 0; rank < DETECTORS.size(); rank++) {
      int detector = rank;
      DETECTORS
          .get(rank)
          .find(
              text,
              (kind, start, end, shown) ->
                  candidates.add(new Candidate(detector, kind, start, end, shown)));
    }
    candidates.sort(Comparator.comparingInt(Candidate::start).thenComparingInt(Candidate::rank));
    return located(text, united(candidates));
  }

  /** A password that begins like a token is masked to its end, not to the token's. */
  private static List<Candidate> united(List<Candidate> sorted) {
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
    Candidate surer = second.rank() < first.rank() ? second : first;
    int shown = surer.start() == first.start() ? surer.shown() : 0;
    return new Candidate(
        surer.rank(), surer.kind(), first.start(), Math.max(first.end(), second.end()), shown);
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
