package dev.nightjar.table.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tests items as DynamoDB JSON. */
class ItemJsonTest {

  private static final Item ITEM =
      new Item(
          Map.of(
              "text", AttributeValue.fromS("a\"\\\n\t\u0001\u001b/ü🦉\u007f"),
              "number", AttributeValue.fromN("120.50"),
              "large", AttributeValue.fromN("1.2E+3"),
              "bytes", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127})),
              "flag", AttributeValue.fromBool(false),
              "nothing", AttributeValue.fromNul(true),
              "list", AttributeValue.fromL(List.of(AttributeValue.fromN("0.0"))),
              "map",
                  AttributeValue.fromM(
                      Map.of("b", AttributeValue.fromS(""), "a", AttributeValue.fromN("-7"))),
              "texts", AttributeValue.fromSs(List.of("b", "a")),
              "numbers", AttributeValue.fromNs(List.of("2", "1.0"))));

  @Test
  void itemIsWrittenInOneFormOnly() {
    assertEquals(
        "{\"bytes\":{\"B\":\"AP9/\"},\"flag\":{\"BOOL\":false},\"large\":{\"N\":\"1200\"},"
            + "\"list\":{\"L\":[{\"N\":\"0\"}]},"
            + "\"map\":{\"M\":{\"a\":{\"N\":\"-7\"},\"b\":{\"S\":\"\"}}},"
            + "\"nothing\":{\"NULL\":true},\"number\":{\"N\":\"120.5\"},"
            + "\"numbers\":{\"NS\":[\"1\",\"2\"]},"
            + "\"text\":{\"S\":\"a\\\"\\\\\\n\\t\\u0001\\u001b/ü🦉\u007f\"},"
            + "\"texts\":{\"SS\":[\"a\",\"b\"]}}",
        ItemJson.write(ITEM));
  }

  @Test
  void writtenItemIsReadBack() {
    Item read = ItemJson.read(ItemJson.write(ITEM));
    assertEquals(ItemJson.write(ITEM), ItemJson.write(read));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{",
        "{\"a\":1}",
        "{\"a\":{\"S\":1}}",
        "{\"a\":{\"S\":\"x\",\"N\":\"1\"}}",
        "{\"a\":{\"X\":\"x\"}}",
        "{\"a\":{\"L\":{}}}",
        "{\"a\":{\"B\":\"%\"}}"
      })
  void otherJsonIsRefused(String json) {
    assertThrows(IllegalArgumentException.class, () -> ItemJson.read(json));
  }
}
