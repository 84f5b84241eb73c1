package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostReductionsTest {

  private final CostEstimator estimator = new PriceListEstimator();

  @ParameterizedTest
  @CsvSource({
    "7.124, 7.12",
    "7.125, 7.13",
    "7.135, 7.14",
    "7.1251, 7.13",
    "7, 7.00",
    "0.005, 0.01"
  })
  void savingsAreRoundedHalfUpToCents(BigDecimal cost, BigDecimal saved) {
    assertEquals(Optional.of(saved), reduction(CostReduction.WHOLE_COST, cost));
  }

  @Test
  void changeThatSavesNothingHasNoAmount() {
    assertEquals(Optional.empty(), reduction(CostReduction.WHOLE_COST, BigDecimal.ZERO));
    assertEquals(Optional.empty(), reduction(CostReduction.UNKNOWN, BigDecimal.TEN));
  }

  private Optional<BigDecimal> reduction(CostReduction costReduction, BigDecimal cost) {
    return estimator.reduction(
        costReduction, new ResourceCost("aws_eip.a", "aws_eip", 1, cost, List.of()));
  }
}
