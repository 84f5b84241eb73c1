package dev.nightjar.table.item;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemEqualityTest {

  @Test
  void setsInAnotherOrderAreTheSame() {
    assertTrue(
        same(AttributeValue.fromSs(List.of("a", "b")), AttributeValue.fromSs(List.of("b", "a"))));
    assertFalse(
        same(AttributeValue.fromSs(List.of("a", "b")), AttributeValue.fromSs(List.of("a"))));
  }

  @Test
  void numbersInAnotherSpellingAreTheSame() {
    assertTrue(same(AttributeValue.fromN("1200.50"), AttributeValue.fromN("1.2005E3")));
    assertFalse(same(AttributeValue.fromN("1"), AttributeValue.fromN("2")));
  }

  @Test
  void typesAreToldApart() {
    assertFalse(same(AttributeValue.fromN("1"), AttributeValue.fromS("1")));
    assertFalse(same(AttributeValues.nothing(), AttributeValues.flag(true)));
  }

  @Test
  void listsAndMapsAreComparedThroughout() {
    assertTrue(same(nested("1.0"), nested("1")));
    assertFalse(same(nested("1.0"), nested("1.1")));
    assertFalse(
        same(
            AttributeValues.list(List.of()),
            AttributeValues.list(List.of(AttributeValues.text("a")))));
  }

  @Test
  void missingAttributesMakeADifference() {
    Map<String, AttributeValue> one = Map.of("a", AttributeValues.text("x"));
    Map<String, AttributeValue> two =
        Map.of("a", AttributeValues.text("x"), "b", AttributeValues.text("y"));

    assertFalse(ItemEquality.same(one, two));
    assertFalse(ItemEquality.same(two, one));
  }

  private static AttributeValue nested(String number) {
    AttributeValue map = AttributeValue.fromM(Map.of("n", AttributeValue.fromN(number)));
    return AttributeValues.list(List.of(AttributeValues.text("x"), map));
  }

  private static boolean same(AttributeValue one, AttributeValue other) {
    return ItemEquality.same(Map.of("a", one), Map.of("a", other));
  }
}
