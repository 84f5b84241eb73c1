package dev.nightjar.reviews.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A whole configuration has the values that {@code terraform plan} shows for it: modules, values
 * files, an override, YAML, a template, dynamic blocks. The file has address, instance, attribute
 * and the planned value as JSON, or UNKNOWN where the plan says "known after apply".
 */
class PlannedConfigurationTest {

  private static final Path RESOURCES = Path.of("src/test/resources/terraform");

  @Test
  void attributesAreWhatTerraformPlans() throws IOException {
    List<String> planned = Files.readAllLines(RESOURCES.resolve("shop-planned.tsv"));
    Configuration configuration = TerraformLoader.load(files(RESOURCES.resolve("shop")));

    List<String> evaluated = new ArrayList<>();
    for (String line : planned) {
      String[] fields = line.split("\t");
      EvaluatedBlock body = instance(configuration, fields[0], fields[1]).body();
      Value json = JsonEncoder.encode(body.attribute(fields[2]));
      evaluated.add(
          String.join(
              "\t", fields[0], fields[1], fields[2], Conversions.asText(json).orElse("UNKNOWN")));
    }

    assertEquals(String.join("\n", planned), String.join("\n", evaluated));
    assertEquals(List.of(), configuration.notices());
    assertEquals(26, configuration.resources().size());
  }

  private static Resource instance(Configuration configuration, String address, String key) {
    return configuration.resources().stream()
        .filter(resource -> resource.address().equals(address))
        .filter(resource -> resource.instanceKey().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static List<TerraformFile> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(
              file ->
                  new TerraformFile(
                      folder.relativize(file).toString().replace('\\', '/'), read(file)))
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
