package dev.nightjar.reviews.terraform.encoding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.reviews.terraform.iam.PolicyReader;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON is decoded and encoded like in Terraform, also with unknown parts. */
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
        JsonDecoder.decode(
            " {\"a\": 1.5e3, \"b\": [true,false , null],\"c\":\"x\\n\\\"\\u00e9\\/\", \"d\":{} } "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "{", "[1,]", "{\"a\"}", "[1 2]", "nul", "\"a", "{} {}", "01", "\"\\x\"", "'a'"
      })
  void invalidJsonIsRejected(String text) {
    assertThrows(InvalidExpressionException.class, () -> JsonDecoder.decode(text));
  }

  @Test
  void deepNestingIsRejectedBeforeAStackOverflow() {
    assertThrows(LimitExceededException.class, () -> JsonDecoder.decode("[".repeat(1_000_000)));
  }

  @Test
  void enormousNumberIsRejected() {
    assertThrows(LimitExceededException.class, () -> JsonDecoder.decode("1e9999"));
  }

  @Test
  void gapInAStringLeavesThePartsAroundIt() {
    assertEquals(
        mapping("Resource", new Unknown(BUCKET, List.of("arn:aws:s3:::", "/*"))),
        JsonDecoder.decode(List.of("{\"Resource\": \"arn:aws:s3:::", "/*\"}"), BUCKET));
  }

  @Test
  void gapInPlaceOfAValueIsAnUnknownValue() {
    assertEquals(
        mapping("Action", new Text("*"), "Resource", Unknown.from(BUCKET)),
        JsonDecoder.decode(List.of("{\"Action\": \"*\", \"Resource\": ", "\n}"), BUCKET));
  }

  @Test
  void gapAfterAnElementLeavesTheElementCertain() {
    assertEquals(
        UnknownValues.list(BUCKET, List.of(new Text("a"))),
        JsonDecoder.decode(List.of("[\"a\"", "]"), BUCKET));
  }

  @Test
  void gapInPlaceOfAMemberLeavesTheOthersCertain() {
    assertEquals(
        UnknownValues.object(BUCKET, Map.of("a", new Text("b"))),
        JsonDecoder.decode(List.of("{\"a\": \"b\", ", "}"), BUCKET));
  }

  @Test
  void gapInAKeyLeavesTheOthersCertain() {
    assertEquals(
        UnknownValues.object(BUCKET, Map.of("a", new Text("b"))),
        JsonDecoder.decode(List.of("{\"a\": \"b\", \"x", "\": 1}"), BUCKET));
  }

  @Test
  void keysAreSortedAndHtmlIsEscapedAsGoDoes() {
    assertEquals(
        new Text("{\"a\":\"\\u003cb\\u003e \\u0026 \\\"\\\\\\n\\u0001\",\"b\":[1.5,true,null,{}]}"),
        JsonEncoder.encode(
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
        JsonEncoder.encode(value));
  }

  @Test
  void policyIsReadFromATextAndFromATemplateWithGaps() {
    assertEquals(
        mapping("Version", new Text("2012-10-17")),
        PolicyReader.policy(new Text("{\"Version\":\"2012-10-17\"}")));
    assertEquals(
        mapping("Version", Unknown.from(BUCKET)),
        PolicyReader.policy(new Unknown(BUCKET, List.of("{\"Version\":", "}"))));
  }

  @Test
  void policyThatIsNoJsonIsUnknown() {
    assertEquals(UnknownValues.NOTHING_KNOWN, PolicyReader.policy(new Text("not json")));
    assertEquals(Unknown.from(BUCKET), PolicyReader.policy(Unknown.from(BUCKET)));
  }

  private static Mapping mapping(Object... entries) {
    Map<String, Value> mapping = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      mapping.put((String) entries[i], (Value) entries[i + 1]);
    }
    return new Mapping(mapping);
  }
}
