package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every pricing has an example whose cost is computed by hand from public prices. */
class PricingsTest {

  private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
  private static final Pattern EXAMPLE =
      Pattern.compile("# costs (\\S+): .*\\nresource \"(\\w+)\" \"(\\w+)\"");

  private final String terraform = read("pricings.tf");
  private final List<MatchResult> examples = EXAMPLE.matcher(terraform).results().toList();
  private final CostAnalysis cost =
      new PriceListEstimator()
          .estimate(TerraformLoader.load(List.of(new TerraformFile("main.tf", terraform))), TODAY);

  @Test
  void eachExampleCostsWhatItsCommentSays() {
    Map<String, BigDecimal> costs =
        cost.resources().stream()
            .collect(Collectors.toMap(ResourceCost::resource, ResourceCost::monthlyCost));
    Map<String, String> expected = new TreeMap<>();
    Map<String, String> actual = new TreeMap<>();
    for (MatchResult example : examples) {
      String address = example.group(2) + "." + example.group(3);
      expected.put(address, example.group(1));
      actual.put(address, String.valueOf(costs.get(address)));
    }

    assertTrue(examples.size() > 100, "examples: " + examples.size());
    assertEquals(expected, actual);
  }

  @Test
  void nothingInTheExamplesIsUnpriced() {
    assertEquals(List.of(), cost.unpriced());
    assertEquals(List.of(), cost.assumptions());
  }

  @Test
  void everyPricedTypeHasAnExample() {
    Set<String> withoutPrice = new TreeSet<>(new PricingCatalog().types());
    examples.forEach(example -> withoutPrice.remove(example.group(2)));
    StringBuilder rest = new StringBuilder();
    withoutPrice.forEach(type -> rest.append("resource \"%s\" \"a\" {}%n".formatted(type)));

    CostAnalysis ofTheRest =
        new PriceListEstimator()
            .estimate(
                TerraformLoader.load(List.of(new TerraformFile("main.tf", rest.toString()))),
                TODAY);

    assertEquals(List.of(), ofTheRest.resources(), "priced without an example");
  }

  private static String read(String name) {
    try (var resource = PricingsTest.class.getResourceAsStream(name)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
