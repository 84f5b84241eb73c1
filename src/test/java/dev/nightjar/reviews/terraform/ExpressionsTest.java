package dev.nightjar.reviews.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expressions have the values that Terraform gives them. Each line of the file has an expression
 * and what Terraform 1.11 answers, as JSON, or ERROR where it refuses.
 */
@Execution(ExecutionMode.CONCURRENT)
class ExpressionsTest {

  private static final String REFUSED = "ERROR";

  static List<String> expressions() throws IOException {
    try (InputStream lines =
        ExpressionsTest.class.getResourceAsStream("/terraform/expressions.tsv")) {
      assertNotNull(lines);
      return new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void expressionIsWhatTerraformAnswers(String line) {
    String expression = line.substring(0, line.indexOf('\t'));
    String answer = line.substring(line.indexOf('\t') + 1);

    Value value = Snippets.value(expression);

    if (answer.equals(REFUSED)) {
      assertEquals(Unknown.class, value.getClass());
      assertEquals(new Bool(false), Snippets.value("can(" + expression + ")"));
    } else {
      assertEquals(answer, Conversions.asText(JsonEncoder.encode(value)).orElse(value.toString()));
    }
  }
}
