package dev.nightjar.reviews.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostChangeTest {

  @Test
  void addedRemovedAndChangedResourcesAreListedTheLargestChangeFirst() {
    CostAnalysis before = cost("aws_eip.a=3.65", "aws_lb.web=16.43", "aws_instance.web=70.08");
    CostAnalysis after = cost("aws_instance.web=140.16", "aws_lb.web=16.43", "aws_kms_key.k=1.00");

    assertEquals(
        List.of(
            change("aws_instance.web", "70.08", "140.16"),
            change("aws_eip.a", "3.65", "0"),
            change("aws_kms_key.k", "0", "1.00")),
        CostChange.between(before, after));
  }

  @Test
  void equalChangesAreInTheOrderOfTheirNames() {
    assertEquals(
        List.of(change("aws_eip.a", "0", "3.65"), change("aws_eip.b", "3.65", "0")),
        CostChange.between(cost("aws_eip.b=3.65"), cost("aws_eip.a=3.65")));
  }

  @Test
  void sameAmountInAnotherNotationIsNoChange() {
    assertEquals(List.of(), CostChange.between(cost("aws_eip.a=3.6"), cost("aws_eip.a=3.60")));
  }

  @Test
  void differenceIsWhatComesOnTop() {
    assertEquals(new BigDecimal("-2.65"), change("aws_eip.a", "3.65", "1.00").difference());
  }

  private static CostChange change(String resource, String before, String after) {
    return new CostChange(resource, new BigDecimal(before), new BigDecimal(after));
  }

  private static CostAnalysis cost(String... resources) {
    return new CostAnalysis(
        BigDecimal.ONE,
        BigDecimal.ONE,
        resources.length,
        Arrays.stream(resources)
            .map(text -> text.split("="))
            .map(
                cells ->
                    new ResourceCost(
                        cells[0], cells[0].split("\\.")[0], 1, new BigDecimal(cells[1]), List.of()))
            .toList(),
        List.of(),
        List.of(),
        List.of(),
        Coverage.UNKNOWN);
  }
}
