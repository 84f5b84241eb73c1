package dev.nightjar.table.key;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The full primary key of one item. */
public record ItemKey(KeySchema schema, List<String> values) {

  /** DynamoDB's limits. Checking them here shows a mistake where the key is built. */
  private static final List<Integer> MAX_BYTES = List.of(2048, 1024);

  public ItemKey {
    values = List.copyOf(values);
    if (values.size() != schema.attributes().size()) {
      throw new IllegalArgumentException("the key needs exactly " + schema.attributes());
    }
    for (int i = 0; i < values.size(); i++) {
      int bytes = values.get(i).getBytes(StandardCharsets.UTF_8).length;
      if (bytes == 0 || bytes > MAX_BYTES.get(i)) {
        throw new IllegalArgumentException(
            schema.attributes().get(i) + " must have 1 to " + MAX_BYTES.get(i) + " bytes");
      }
    }
  }

  public String partition() {
    return values.get(0);
  }

  public Optional<String> sort() {
    return values.size() == 2 ? Optional.of(values.get(1)) : Optional.empty();
  }

  public Map<String, AttributeValue> attributes() {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      attributes.put(schema.attributes().get(i), AttributeValue.fromS(values.get(i)));
    }
    return attributes;
  }
}
