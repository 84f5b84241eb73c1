package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceListTest {

  private static final PriceList PRICES = PriceList.load();

  /** One figure of each larger table, from AWS' public prices. */
  @ParameterizedTest
  @CsvSource({
    "aws_instance, m5.large, '', hours, 0.096",
    "aws_instance, t4g.nano, '', hours, 0.0042",
    "aws_db_instance, db.m5.large, mysql;Single-AZ, hours, 0.171",
    "aws_db_instance, db.m5.large, mysql;Multi-AZ, hours, 0.342",
    "aws_db_instance, db.m5.large, postgres;Single-AZ, hours, 0.178",
    "aws_db_instance, db.m5.large, mariadb;Multi-AZ, hours, 0.342",
    "aws_db_instance, db.m5.large, oracle-se2;Single-AZ, hours, 0.438",
    "aws_db_instance, db.m5.large, oracle-se2;Single-AZ;BYOL, hours, 0.171",
    "aws_db_instance, db.m5.large, sqlserver-se;Multi-AZ, hours, 1.954",
    "aws_db_instance, db.m5.large, sqlserver-web;Single-AZ, hours, 0.311",
    "aws_db_instance, gp3, Multi-AZ, GB, 0.23",
    "aws_rds_cluster_instance, db.r5.large, '', hours, 0.29",
    "aws_rds_cluster_instance, db.r5.large, iopt1, hours, 0.377",
    "aws_elasticache_cluster, cache.m5.large, valkey, hours, 0.1248",
    "aws_opensearch_domain, t3.medium.search, '', hours, 0.073",
    "aws_memorydb_cluster, db.r6g.large, valkey, hours, 0.2163",
    "aws_dax_cluster, dax.r4.large, '', hours, 0.269",
    "aws_msk_cluster, Instance (kafka.m5.16xlarge), '', hours, 6.73"
  })
  void listHasTheFiguresOfItsSource(
      String type, String name, String variant, String unit, BigDecimal amount) {
    assertEquals(Optional.of(new PriceList.Price(unit, amount)), PRICES.of(type, name, variant));
  }

  @Test
  void whatAwsDoesNotOfferHasNoPrice() {
    assertEquals(
        Optional.empty(), PRICES.of("aws_db_instance", "db.m5.large", "sqlserver-ex;Multi-AZ"));
    assertEquals(Optional.empty(), PRICES.of("aws_db_instance", "db.q9.huge", "mysql;Single-AZ"));
    assertEquals(Optional.empty(), PRICES.of("aws_db_instance", "db.m5.large", "access;Single-AZ"));
    assertEquals(Optional.empty(), PRICES.of("aws_unknown", "a"));
  }

  @ParameterizedTest
  @CsvSource({
    "us-east-1, aws_msk_cluster, 1",
    "us-west-2, aws_msk_cluster, 1",
    "eu-central-1, aws_instance, 1.198",
    "eu-central-1, aws_kms_key, 1",
    "sa-east-1, aws_ebs_volume, 1.9",
    "eu-central-1, aws_msk_cluster,",
    "mars-north-1, aws_instance,"
  })
  void regionHasAFactorWhereItIsKnown(String region, String type, BigDecimal factor) {
    assertEquals(Optional.ofNullable(factor), PRICES.factor(region, type));
  }

  @Test
  void tablesAreFoundWithAndWithoutLinesBeforeThem() {
    String table = "[a]\thours\t-\tx\nsmall\t1\t-\nlarge\t2\t3\n[b]\tGB\t-\ndisk\t0.5\n";
    for (String text : List.of(table, "# a comment\n" + table)) {
      PriceList list = new PriceList(text);
      assertEquals(
          Optional.of(new PriceList.Price("hours", BigDecimal.ONE)), list.of("a", "small"));
      assertEquals(Optional.empty(), list.of("a", "small", "x"));
      assertEquals(
          Optional.of(new PriceList.Price("hours", BigDecimal.valueOf(3))),
          list.of("a", "large", "x"));
      assertEquals(
          Optional.of(new PriceList.Price("GB", new BigDecimal("0.5"))), list.of("b", "disk"));
    }
  }

  @Test
  void onlyUnitsOfHoursAreTakenTimesTheHoursOfAMonth() {
    assertTrue(new PriceList.Price("hours", BigDecimal.ONE).isHourly());
    assertTrue(new PriceList.Price("vCPU-hours", BigDecimal.ONE).isHourly());
    assertFalse(new PriceList.Price("months", BigDecimal.ONE).isHourly());
  }

  /** A typing mistake in the file must not make a price disappear. */
  @Test
  void everyRowIsCompleteAndUnique() throws IOException {
    String text;
    try (var resource = PriceList.class.getResourceAsStream("prices.tsv")) {
      text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
    Set<String> seen = new HashSet<>();
    String[] header = new String[0];
    int rows = 0;
    for (String line : text.split("\n")) {
      String[] cells = line.split("\t", -1);
      if (line.startsWith("[")) {
        header = cells;
        continue;
      }
      if (line.startsWith("#")) {
        continue;
      }
      rows++;
      assertEquals(header.length - 1, cells.length, line);
      for (int i = 1; i < cells.length; i++) {
        assertTrue(seen.add(header[0] + header[i + 1] + "\t" + cells[0] + i), line);
        assertTrue(
            cells[i].equals("-") || new BigDecimal(cells[i]).signum() > 0,
            () -> "not a price: " + line);
      }
    }
    assertTrue(rows > 3000, "rows: " + rows);
  }
}
