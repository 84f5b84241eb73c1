package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Configurations of several modules, with the cost of each resource computed by hand. */
class ConfigurationCostsTest {

  private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
  private static final Path FOLDER = Path.of("src/test/resources/dev/nightjar/reviews");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cost/configurations/aurora",
        "cost/configurations/containers",
        "cost/configurations/data-platform",
        "cost/configurations/kubernetes",
        "cost/configurations/two-regions",
        "cost/configurations/web-shop",
        "projects/aurora",
        "projects/data",
        "projects/environments",
        "projects/events",
        "projects/kubernetes",
        "projects/lake",
        "projects/legacy",
        "projects/monitoring",
        "projects/platform",
        "projects/registry",
        "projects/serverless",
        "projects/streaming",
        "projects/web"
      })
  void eachResourceCostsWhatIsComputedByHand(String name) throws IOException {
    Map<String, String> expected = new TreeMap<>();
    List<String> unpriced = new ArrayList<>();
    BigDecimal sum = BigDecimal.ZERO;
    for (String line : Files.readAllLines(FOLDER.resolve(name).resolve("costs.tsv"))) {
      String[] cells = line.split("\t");
      if (line.startsWith("#")) {
        continue;
      }
      if (cells[1].equals("unpriced")) {
        unpriced.add(cells[0] + ": " + cells[2]);
      } else {
        expected.put(cells[0], cells[1]);
        sum = sum.add(new BigDecimal(cells[1]));
      }
    }

    CostAnalysis cost = new PriceListEstimator().estimate(TerraformLoader.load(files(name)), TODAY);

    Map<String, String> actual = new TreeMap<>();
    cost.resources().forEach(one -> actual.put(one.resource(), one.monthlyCost().toString()));
    assertFalse(expected.isEmpty());
    assertEquals(expected, actual);
    assertEquals(Set.copyOf(unpriced), Set.copyOf(cost.unpriced()));
    assertEquals(unpriced.size(), cost.coverage().unpricedResources());
    assertEquals(sum, cost.estimatedMonthlyCost());
  }

  private static List<TerraformFile> files(String name) throws IOException {
    Path root = FOLDER.resolve(name);
    List<TerraformFile> files = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.filter(one -> one.toString().endsWith(".tf")).toList()) {
        files.add(
            new TerraformFile(
                root.relativize(path).toString().replace('\\', '/'), Files.readString(path)));
      }
    }
    return files;
  }
}
