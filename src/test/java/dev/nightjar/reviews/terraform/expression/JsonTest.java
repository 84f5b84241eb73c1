package dev.nightjar.reviews.terraform.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.reviews.terraform.Policies;
import dev.nightjar.reviews.terraform.Value;
import dev.nightjar.reviews.terraform.Value.Bool;
import dev.nightjar.reviews.terraform.Value.Mapping;
import dev.nightjar.reviews.terraform.Value.Null;
import dev.nightjar.reviews.terraform.Value.Number;
import dev.nightjar.reviews.terraform.Value.Sequence;
import dev.nightjar.reviews.terraform.Value.Text;
import dev.nightjar.reviews.terraform.Value.Unknown;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON is read and written as Terraform does, and around what is not known. */
class JsonTest {

  private static final Set<String> BUCKET = Set.of("aws_s3_bucket.logs");

  @Test
  void everyKindOfValueIsRead() {
    assertEquals(
        mapping(
            "a", new Number(new BigDecimal("1.5e3")),
            "b", new Sequence(List.of(new Bool(true), new Bool(false), new Null())),
            "c", new Text("x\n\"\u00e9/"),
            "d", new Mapping(Map.of())),
        JsonReader.read(
            " {\"a\": 1.5e3, \"b\": [true,false , null],\"c\":\"x\\n\\\"\\u00e9\\/\", \"d\":{} } "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "{", "[1,]", "{\"a\"}", "[1 2]", "nul", "\"a", "{} {}", "01", "\"\\x\"", "'a'"
      })
  void whatIsNotJsonIsRefused(String text) {
    assertThrows(InvalidExpression.class, () -> JsonReader.read(text));
  }

  @Test
  void endlessNestingIsRefusedBeforeTheStackEnds() {
    assertThrows(TooMuch.class, () -> JsonReader.read("[".repeat(1_000_000)));
  }

  @Test
  void enormousNumberIsRefused() {
    assertThrows(TooMuch.class, () -> JsonReader.read("1e9999"));
  }

  @Test
  void gapInAStringLeavesThePartsAroundIt() {
    assertEquals(
        mapping("Resource", new Unknown(BUCKET, List.of("arn:aws:s3:::", "/*"))),
        JsonReader.read(List.of("{\"Resource\": \"arn:aws:s3:::", "/*\"}"), BUCKET));
  }

  @Test
  void gapInPlaceOfAValueIsAnUnknownValue() {
    assertEquals(
        mapping("Action", new Text("*"), "Resource", Unknown.from(BUCKET)),
        JsonReader.read(List.of("{\"Action\": \"*\", \"Resource\": ", "\n}"), BUCKET));
  }

  @Test
  void gapAfterAnElementLeavesTheElementCertain() {
    assertEquals(
        Unknowns.list(BUCKET, List.of(new Text("a"))),
        JsonReader.read(List.of("[\"a\"", "]"), BUCKET));
  }

  @Test
  void gapInPlaceOfAMemberLeavesTheOthersCertain() {
    assertEquals(
        Unknowns.object(BUCKET, Map.of("a", new Text("b"))),
        JsonReader.read(List.of("{\"a\": \"b\", ", "}"), BUCKET));
  }

  @Test
  void gapInAKeyLeavesTheOthersCertain() {
    assertEquals(
        Unknowns.object(BUCKET, Map.of("a", new Text("b"))),
        JsonReader.read(List.of("{\"a\": \"b\", \"x", "\": 1}"), BUCKET));
  }

  @Test
  void keysAreSortedAndHtmlIsEscapedAsGoDoes() {
    assertEquals(
        new Text("{\"a\":\"\\u003cb\\u003e \\u0026 \\\"\\\\\\n\\u0001\",\"b\":[1.5,true,null,{}]}"),
        JsonWriter.encode(
            mapping(
                "b",
                new Sequence(
                    List.of(
                        new Number(new BigDecimal("1.50")),
                        new Bool(true),
                        new Null(),
                        new Mapping(Map.of()))),
                "a",
                new Text("<b> & \"\\\n\u0001"))));
  }

  @Test
  void unknownPartsLeaveGapsAndTheValueItself() {
    Value value = mapping("b", Unknown.from(BUCKET), "a", new Unknown(BUCKET, List.of("x", "<")));

    assertEquals(
        new Unknown(BUCKET, List.of("{\"a\":\"x", "\\u003c\",\"b\":", "}"), Optional.of(value)),
        JsonWriter.encode(value));
  }

  @Test
  void policyIsReadFromATextAndFromATemplateWithGaps() {
    assertEquals(
        mapping("Version", new Text("2012-10-17")),
        Policies.document(new Text("{\"Version\":\"2012-10-17\"}")));
    assertEquals(
        mapping("Version", Unknown.from(BUCKET)),
        Policies.document(new Unknown(BUCKET, List.of("{\"Version\":", "}"))));
  }

  @Test
  void policyThatIsNoJsonIsUnknown() {
    assertEquals(Unknowns.NOTHING_KNOWN, Policies.document(new Text("not json")));
    assertEquals(Unknown.from(BUCKET), Policies.document(Unknown.from(BUCKET)));
  }

  private static Mapping mapping(Object... entries) {
    Map<String, Value> mapping = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      mapping.put((String) entries[i], (Value) entries[i + 1]);
    }
    return new Mapping(mapping);
  }
}
