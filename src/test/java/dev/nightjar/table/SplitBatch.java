package dev.nightjar.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * A batch of reads in two parts: what the target may process, and what comes back as unprocessed.
 */
record SplitBatch(String processed, boolean isNothingLeft, ObjectNode unprocessed) {

  private static final ObjectMapper JSON = new ObjectMapper();

  static SplitBatch of(String request, int count) throws IOException {
    ObjectNode processed = (ObjectNode) JSON.readTree(request);
    ObjectNode unprocessed = JSON.createObjectNode();
    int left = 0;
    for (Map.Entry<String, JsonNode> table : processed.get("RequestItems").properties()) {
      ArrayNode all = (ArrayNode) table.getValue().get("Keys");
      ArrayNode kept = JSON.createArrayNode();
      for (int i = 0; i < count && !all.isEmpty(); i++) {
        kept.insert(0, all.remove(all.size() - 1));
      }
      left += all.size();
      unprocessed
          .withObjectProperty("UnprocessedKeys")
          .set(table.getKey(), JSON.createObjectNode().set("Keys", kept));
    }
    return new SplitBatch(processed.toString(), left == 0, unprocessed);
  }

  String merge(String answer) {
    try {
      return ((ObjectNode) JSON.readTree(answer)).setAll(unprocessed).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
