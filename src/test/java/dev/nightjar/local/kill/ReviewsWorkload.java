package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.local.kill.ApiClient.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Submits reviews, re-reviews and fixes. Versions have to be dense, and the statistics and issue
 * frequencies of a stack have to equal what its versions add up to.
 */
final class ReviewsWorkload implements Workload {

  private static final String FILE = "main.tf";
  private static final List<String> STACKS = List.of("kill-a", "kill-b");
  private static final List<String> RESOURCES =
      List.of(
          "resource \"aws_s3_bucket\" \"b\" {\n  acl = \"public-read\"\n}\n",
          "resource \"aws_sqs_queue\" \"q\" {}\n",
          "resource \"aws_dynamodb_table\" \"t\" {\n  name = \"t\"\n  hash_key = \"id\"\n}\n",
          "resource \"aws_ebs_volume\" \"v\" {\n  availability_zone = \"a\"\n  size = 10\n}\n");

  /** The latest acknowledged version of each review; 0 until one is. */
  private final Map<String, Integer> versions = new ConcurrentHashMap<>();

  @Override
  public void act(ApiClient api, Random random) throws IOException {
    List<String> known = List.copyOf(versions.keySet());
    int action = known.isEmpty() ? 0 : random.nextInt(4);
    if (action < 2) {
      submit(api, random);
    } else {
      String id = known.get(random.nextInt(known.size()));
      if (action == 2) {
        keep(id, api.post("/api/reviews/" + id + "/versions", Map.of("files", code(random))));
      } else {
        fix(api, id);
      }
    }
  }

  private void submit(ApiClient api, Random random) throws IOException {
    String stack = STACKS.get(random.nextInt(STACKS.size()));
    Answer answer = api.post("/api/reviews", Map.of("stackId", stack, "files", code(random)));
    if (answer.isSuccess()) {
      versions.putIfAbsent(answer.json().path("reviewId").asText(), 0);
    }
  }

  private void fix(ApiClient api, String id) throws IOException {
    Answer latest = api.get("/api/reviews/" + id);
    if (!latest.isSuccess()) {
      return;
    }
    for (JsonNode finding : latest.json().path("findings")) {
      if (finding.path("fix").isObject()) {
        List<String> chosen = List.of(finding.path("findingId").asText());
        keep(id, api.post("/api/reviews/" + id + "/fixes", Map.of("findingIds", chosen)));
        return;
      }
    }
  }

  private void keep(String id, Answer answer) throws IOException {
    if (answer.isSuccess()) {
      versions.merge(id, answer.json().path("version").asInt(), Math::max);
    }
  }

  private static List<Map<String, String>> code(Random random) {
    StringBuilder code = new StringBuilder();
    RESOURCES.stream().filter(resource -> random.nextBoolean()).forEach(code::append);
    return List.of(Map.of("path", FILE, "content", code.isEmpty() ? RESOURCES.get(0) : "" + code));
  }

  @Override
  public List<String> violations(ApiClient api) throws IOException {
    List<String> violations = new ArrayList<>();
    for (JsonNode pending : api.list("/api/reviews?status=pending", "")) {
      violations.add("reviews: " + pending.path("reviewId").asText() + " stays pending");
    }
    Set<String> seen = new HashSet<>();
    for (String stack : STACKS) {
      seen.addAll(checkStack(api, stack, violations));
    }
    versions.keySet().stream()
        .filter(id -> !seen.contains(id))
        .forEach(id -> violations.add("reviews: " + id + " was acknowledged and is lost"));
    return violations;
  }

  private Set<String> checkStack(ApiClient api, String stack, List<String> violations)
      throws IOException {
    String path = "/api/reviews/stacks/" + stack;
    Map<String, TreeMap<Integer, JsonNode>> reviews = new TreeMap<>();
    for (JsonNode entry : api.list(path + "/history", "")) {
      if (entry.path("version").isInt()) {
        String id = entry.path("reviewId").asText();
        int number = entry.path("version").asInt();
        reviews
            .computeIfAbsent(id, first -> new TreeMap<>())
            .put(number, api.get("/api/reviews/" + id + "/versions/" + number).json());
      }
    }
    Totals totals = new Totals();
    reviews.forEach(
        (id, numbered) -> {
          if (numbered.lastKey() != numbered.size()) {
            violations.add("reviews: " + id + " has the versions " + numbered.keySet());
          }
          if (numbered.lastKey() < versions.getOrDefault(id, 0)) {
            violations.add("reviews: " + id + " has lost its version " + versions.get(id));
          }
          totals.add(numbered.values());
        });
    if (!reviews.isEmpty()) {
      totals.compareStatistics(stack, api.get(path + "/stats").json(), violations);
      totals.compareIssues(stack, api.list(path + "/issues?minOccurrences=1", ""), violations);
    }
    return reviews.keySet();
  }

  /** What the versions of a stack add up to. All code is in one file, so a title is an issue. */
  private static final class Totals {

    private int completed;
    private int findings;
    private final Map<String, Integer> occurrences = new TreeMap<>();

    /** Adds the versions of one review, in their order. */
    void add(Iterable<JsonNode> versions) {
      Set<String> before = Set.of();
      for (JsonNode version : versions) {
        completed += version.path("status").asText().equals("completed") ? 1 : 0;
        findings += version.path("findings").size();
        Set<String> now = new HashSet<>();
        version.path("findings").forEach(finding -> now.add(issue(finding)));
        for (String issue : now) {
          occurrences.merge(issue, before.contains(issue) ? 0 : 1, Integer::sum);
        }
        before = now;
      }
    }

    void compareStatistics(String stack, JsonNode statistics, List<String> violations) {
      NewsWorkload.compare(
          violations,
          "reviews: totalReviews of " + stack,
          completed,
          statistics.path("totalReviews").asInt());
      NewsWorkload.compare(
          violations,
          "reviews: totalFindings of " + stack,
          findings,
          statistics.path("totalFindings").asInt());
    }

    void compareIssues(String stack, List<JsonNode> issues, List<String> violations) {
      Map<String, Integer> counted = new TreeMap<>();
      issues.forEach(
          issue ->
              counted.merge(issue(issue), issue.path("occurrenceCount").asInt(), Integer::sum));
      if (!counted.equals(occurrences)) {
        violations.add(
            "reviews: issues of %s are %s instead of %s".formatted(stack, counted, occurrences));
      }
    }

    private static String issue(JsonNode node) {
      return node.path("category").asText() + ": " + node.path("title").asText();
    }
  }

  @Override
  public int acknowledged() {
    return versions.size() + versions.values().stream().mapToInt(Integer::intValue).sum();
  }
}
