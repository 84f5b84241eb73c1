package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.local.kill.ApiClient.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/** Uploads texts. Each has to be analyzed, and the owner's list has to agree with the file. */
final class TextsWorkload implements Workload {

  private static final String OWNER = "kill";
  private static final int MAX_WORDS = 20_000;

  /** The number of words of each uploaded text, by the id of its file. */
  private final Map<String, Integer> words = new ConcurrentHashMap<>();

  @Override
  public void act(ApiClient api, Random random) throws IOException {
    Answer asked = api.post("/api/texts", Map.of("fileName", "a.txt", "ownerId", OWNER));
    if (!asked.isSuccess()) {
      return;
    }
    int count = 1 + random.nextInt(MAX_WORDS);
    String url = asked.json().path("uploadUrl").asText();
    if (api.upload(url, "nightjar ".repeat(count)).isSuccess()) {
      words.put(asked.json().path("fileId").asText(), count);
    }
  }

  @Override
  public List<String> violations(ApiClient api) throws IOException {
    List<String> violations = new ArrayList<>();
    Map<String, String> listed = new HashMap<>();
    for (JsonNode entry : api.list("/api/texts?ownerId=" + OWNER, "")) {
      String fileId = entry.path("fileId").asText();
      if (listed.put(fileId, entry.path("status").asText()) != null) {
        violations.add("texts: " + fileId + " is twice in the owner's list");
      }
    }
    for (Map.Entry<String, Integer> text : words.entrySet()) {
      JsonNode file = api.get("/api/texts/" + text.getKey()).json();
      String status = file.path("status").asText();
      int counted = file.at("/result/totalWords").asInt();
      if (!status.equals("COMPLETED") || counted != text.getValue()) {
        violations.add(
            "texts: %s is %s with %d words instead of %d"
                .formatted(text.getKey(), status, counted, text.getValue()));
      }
      if (!status.equals(listed.get(text.getKey()))) {
        violations.add(
            "texts: %s is %s in the owner's list and %s in the file"
                .formatted(text.getKey(), listed.get(text.getKey()), status));
      }
    }
    return violations;
  }

  @Override
  public int acknowledged() {
    return words.size();
  }
}
