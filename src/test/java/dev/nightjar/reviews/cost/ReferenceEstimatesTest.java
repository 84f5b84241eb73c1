package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The fixed costs of resources for which Infracost publishes its results. Where ours differ by more
 * than 5 percent, the list says why.
 */
class ReferenceEstimatesTest {

  private static final Path FOLDER =
      Path.of("src/test/resources/dev/nightjar/reviews/cost/reference");
  private static final BigDecimal TOLERANCE = new BigDecimal("0.05");

  @Test
  void estimatesAreWithinFivePercentOrTheDifferenceIsExplained() throws IOException {
    TerraformFile file = new TerraformFile("main.tf", Files.readString(FOLDER.resolve("main.tf")));
    Map<String, BigDecimal> ours =
        new PriceListEstimator()
                .estimate(TerraformLoader.load(List.of(file)), LocalDate.of(2026, 11, 18))
                .resources()
                .stream()
                .collect(Collectors.toMap(ResourceCost::resource, ResourceCost::monthlyCost));
    Set<String> explained = new TreeSet<>();
    Set<String> different = new TreeSet<>();
    int compared = 0;
    for (String line : Files.readAllLines(FOLDER.resolve("costs.tsv"))) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t");
        compared++;
        if (cells.length > 2) {
          explained.add(cells[0]);
        }
        BigDecimal reference = new BigDecimal(cells[1]);
        BigDecimal difference = ours.get(cells[0]).subtract(reference).abs();
        if (difference.compareTo(reference.multiply(TOLERANCE)) > 0) {
          different.add(cells[0]);
        }
      }
    }
    assertTrue(compared > 50, compared + " resources");
    assertEquals(explained, different);
  }
}
