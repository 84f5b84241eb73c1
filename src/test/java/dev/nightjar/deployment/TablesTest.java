package dev.nightjar.deployment;

import static dev.nightjar.deployment.Deployment.text;
import static dev.nightjar.deployment.Deployment.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.access.store.AccessTable;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.Projection;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.texts.store.TextsTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables that Terraform makes are the tables that the code declares. */
class TablesTest {

  private static final Map<String, Function<Environment, TableDefinition>> DECLARED =
      new TreeMap<>(
          Map.of(
              "news", NewsTable::definition,
              "texts", TextsTable::definition,
              "reviews", ReviewsTable::definition,
              "concerts", ConcertsTable::definition,
              "access", AccessTable::definition));

  @ParameterizedTest
  @ValueSource(strings = {"dev", "prod"})
  void namesKeysIndexesProjectionsAndTtlAreThoseOfTheCode(String environment) throws IOException {
    Deployment deployment = Deployment.of(environment);
    DECLARED.forEach(
        (system, definition) ->
            assertEquals(
                described(definition.apply(new Environment(environment))),
                described(table(deployment, system)),
                system));
  }

  @Test
  void thereIsNoOtherTable() throws IOException {
    assertEquals(DECLARED.size(), Deployment.of("dev").resources("aws_dynamodb_table").size());
  }

  @Test
  void everyKeyAttributeIsDeclaredAsAStringAndNoOtherOne() throws IOException {
    Deployment deployment = Deployment.of("dev");
    DECLARED.forEach(
        (system, definition) -> {
          Set<String> attributes = new TreeSet<>();
          for (EvaluatedBlock attribute : table(deployment, system).blocks("attribute")) {
            assertEquals("S", text(attribute.attribute("type")));
            attributes.add(text(attribute.attribute("name")));
          }
          assertEquals(
              new TreeSet<>(definition.apply(new Environment("dev")).keyAttributes()),
              attributes,
              system);
        });
  }

  @Test
  void onlyProductionTablesAreProtectedFromDeletionAndAllCanBeRecovered() throws IOException {
    for (String environment : List.of("dev", "prod")) {
      Deployment deployment = Deployment.of(environment);
      for (String system : DECLARED.keySet()) {
        EvaluatedBlock table = table(deployment, system);
        assertEquals(
            new Value.Bool(environment.equals("prod")),
            table.attribute("deletion_protection_enabled"));
        EvaluatedBlock recovery = table.blocks("point_in_time_recovery").get(0);
        assertEquals(new Value.Bool(true), recovery.attribute("enabled"));
        assertEquals(Value.Number.of(35), recovery.attribute("recovery_period_in_days"));
        assertEquals("PAY_PER_REQUEST", text(table.attribute("billing_mode")));
      }
    }
  }

  private static EvaluatedBlock table(Deployment deployment, String system) {
    String module =
        system.equals("access") ? "module.access_table" : "module." + system + ".module.table";
    return deployment.resource(module, "aws_dynamodb_table");
  }

  private static String described(TableDefinition table) {
    StringBuilder description = new StringBuilder(table.name());
    description.append(' ').append(table.keys().attributes());
    for (IndexDefinition index : table.indexes()) {
      description.append("\n").append(index.name()).append(' ').append(index.keys().attributes());
      description.append(' ').append(described(index.projection()));
    }
    return description.append("\nTTL ").append(table.ttl().orElse("none")).toString();
  }

  private static String described(Projection projection) {
    if (projection instanceof Projection.Include include) {
      return "INCLUDE " + include.attributes();
    }
    return projection instanceof Projection.KeysOnly ? "KEYS_ONLY" : "ALL";
  }

  private static String described(EvaluatedBlock table) {
    StringBuilder description = new StringBuilder(text(table.attribute("name")));
    description.append(' ').append(keys(table));
    for (EvaluatedBlock index : table.blocks("global_secondary_index")) {
      String projection = text(index.attribute("projection_type"));
      description.append("\n").append(text(index.attribute("name"))).append(' ');
      description.append(keys(index)).append(' ').append(projection);
      if (projection.equals("INCLUDE")) {
        description.append(' ').append(texts(index.attribute("non_key_attributes")));
      }
    }
    description.append("\nTTL ");
    List<EvaluatedBlock> ttl = table.blocks("ttl");
    return description
        .append(ttl.isEmpty() ? "none" : text(ttl.get(0).attribute("attribute_name")))
        .toString();
  }

  private static List<String> keys(EvaluatedBlock evaluatedBlock) {
    Value sort = evaluatedBlock.attribute("range_key");
    return sort instanceof Value.Null
        ? List.of(text(evaluatedBlock.attribute("hash_key")))
        : List.of(text(evaluatedBlock.attribute("hash_key")), text(sort));
  }
}
