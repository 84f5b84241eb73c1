package dev.nightjar.reviews.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostAnalysisTest {

  @Test
  void costOfAnEarlierReleaseIsReadWithoutCoverage() throws IOException {
    CostAnalysis cost =
        new ObjectMapper()
            .readValue(
                """
                {"estimatedMonthlyCost": 11.5, "estimatedAnnualCost": 138, "resourceCount": 3,
                 "resources": [], "unpriced": ["aws_sqs_queue.q: requests (usage-based)"]}
                """,
                CostAnalysis.class);

    assertEquals(new BigDecimal("11.5"), cost.estimatedMonthlyCost());
    assertEquals(List.of("aws_sqs_queue.q: requests (usage-based)"), cost.unpriced());
    assertEquals(List.of(), cost.usageBased());
    assertEquals(List.of(), cost.assumptions());
    assertEquals(Coverage.UNKNOWN, cost.coverage());
  }
}
