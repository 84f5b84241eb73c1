package dev.nightjar.reviews.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostTextTest {

  @ParameterizedTest
  @CsvSource({
    "3, 1, '≥ ', 1 of 3 resources unpriced",
    "1, 1, '≥ ', 1 of 1 resource unpriced",
    "3, 0, '', ''",
    "0, 0, '', ''"
  })
  void sumWithGapsIsALowerBound(int fixedCost, int unpriced, String bound, String gaps) {
    Coverage coverage = new Coverage(fixedCost, unpriced);

    assertEquals(bound, CostText.bound(coverage));
    assertEquals(gaps, CostText.gaps(coverage));
  }
}
