package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceListEstimatorTest {

  private static final PriceListEstimator ESTIMATOR = new PriceListEstimator();

  @Test
  void instanceCostsItsHoursAndItsVolumes() {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_instance" "web" {
              instance_type = "m5.large"
              root_block_device {
                volume_type = "gp3"
                volume_size = 50
              }
              ebs_block_device {
                volume_type = "io1"
                volume_size = 100
                iops        = 200
              }
            }
            """);

    // 730 h at 0.096, 50 GB at 0.08, 100 GB at 0.125, 200 IOPS at 0.065
    assertEquals(new BigDecimal("99.58"), cost.estimatedMonthlyCost());
    assertEquals(new BigDecimal("1194.96"), cost.estimatedAnnualCost());
    assertEquals(1, cost.resourceCount());
    assertEquals("aws_instance.web", cost.resources().get(0).resource());
  }

  @Test
  void instanceWithoutAVolumeHasTheDefaultOne() {
    assertMonthly("31.17", "resource \"aws_instance\" \"web\" { instance_type = \"t3.medium\" }");
  }

  @Test
  void eachOfSeveralInstancesIsPaidFor() {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_nat_gateway" "nat" {
              count = 3
            }
            """);

    assertEquals(new BigDecimal("98.55"), cost.estimatedMonthlyCost());
    assertEquals(3, cost.resourceCount());
    assertEquals(1, cost.resources().size());
    assertEquals(3, cost.resources().get(0).instances());
  }

  @Test
  void typeThatIsNotOnTheListIsNamedAndNotGuessed() {
    CostAnalysis cost =
        estimate("resource \"aws_instance\" \"web\" { instance_type = \"q9.huge\" }");

    assertEquals(new BigDecimal("0.80"), cost.estimatedMonthlyCost()); // its volume
    assertTrue(
        cost.unpriced().contains("aws_instance.web: no price for q9.huge"),
        cost.unpriced().toString());
  }

  @Test
  void unknownBeforeApplyIsReported() {
    CostAnalysis cost =
        estimate(
            """
            variable "type" {}
            resource "aws_db_instance" "main" {
              instance_class    = var.type
              engine            = "postgres"
              allocated_storage = 100
            }
            """);

    assertEquals(new BigDecimal("11.50"), cost.estimatedMonthlyCost());
    assertTrue(
        cost.unpriced().contains("aws_db_instance.main: instance_class is not known before apply"),
        cost.unpriced().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "db.t3.large, postgres, false, 105.85",
    "db.t3.medium, mysql, false, 49.64", // half of what db.t3.large is listed with
    "db.t3.large, mysql, true, 198.56",
    "db.m5.2xlarge, mysql, false, 499.32"
  })
  void databaseIsPricedByItsClassEngineAndZones(
      String type, String engine, boolean multiAz, String monthly) {
    assertMonthly(
        monthly,
        """
        resource "aws_db_instance" "main" {
          instance_class    = "%s"
          engine            = "%s"
          multi_az          = %s
          allocated_storage = 0
        }
        """
            .formatted(type, engine, multiAz));
  }

  @Test
  void storageOfADatabaseInTwoZonesIsPaidTwice() {
    assertMonthly(
        "221.56",
        """
        resource "aws_db_instance" "main" {
          instance_class    = "db.t3.large"
          engine            = "mysql"
          multi_az          = true
          allocated_storage = 100
        }
        """);
  }

  @Test
  void autoscalingGroupCostsItsDesiredInstances() {
    assertMonthly(
        "62.34",
        """
        resource "aws_launch_template" "web" {
          instance_type = "t3.medium"
        }
        resource "aws_autoscaling_group" "web" {
          min_size         = 1
          max_size         = 10
          desired_capacity = 2
          launch_template {
            id = aws_launch_template.web.id
          }
        }
        """);
  }

  @Test
  void serviceOnFargateCostsItsTasksProcessorsAndMemory() {
    // 2 tasks of half a processor at 29.55 and 1 GB at 3.245 a month
    assertMonthly(
        "36.04",
        """
        resource "aws_ecs_task_definition" "api" {
          cpu    = 512
          memory = "1024"
        }
        resource "aws_ecs_service" "api" {
          launch_type     = "FARGATE"
          desired_count   = 2
          task_definition = aws_ecs_task_definition.api.arn
        }
        """);
  }

  @Test
  void addressThatIsTiedToSomethingIsFree() {
    assertMonthly(
        "36.50", // the gateway's 32.85 and the 3.65 of the unused address
        """
        resource "aws_eip" "used" {}
        resource "aws_eip" "idle" {}
        resource "aws_nat_gateway" "nat" {
          allocation_id = aws_eip.used.id
        }
        """);
  }

  @Test
  void provisionedTableCostsItsCapacityAndThatOfItsIndexes() {
    // 30 RCU at 0.095 and 15 WCU at 0.4745
    assertMonthly(
        "9.97",
        """
        resource "aws_dynamodb_table" "t" {
          billing_mode   = "PROVISIONED"
          read_capacity  = 20
          write_capacity = 10
          global_secondary_index {
            read_capacity  = 10
            write_capacity = 5
          }
        }
        """);
  }

  @Test
  void usageBasedPartsAreNamedAndNotInTheSum() {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_lambda_function" "f" {}
            resource "aws_dynamodb_table" "t" { billing_mode = "PAY_PER_REQUEST" }
            resource "aws_sqs_queue" "q" {}
            """);

    assertEquals(new BigDecimal("0.00"), cost.estimatedMonthlyCost());
    assertEquals(3, cost.unpriced().size());
    assertTrue(
        cost.unpriced().contains("aws_lambda_function.f: requests and duration (usage-based)"));
  }

  @Test
  void replicationGroupCostsEveryNodeOfEveryShard() {
    assertMonthly(
        "683.28", // 2 shards of 3 nodes at 113.88
        """
        resource "aws_elasticache_replication_group" "r" {
          node_type               = "cache.m4.large"
          num_node_groups         = 2
          replicas_per_node_group = 2
        }
        """);
  }

  @Test
  void freeResourcesCountButCostNothing() {
    CostAnalysis cost =
        estimate("resource \"aws_iam_role\" \"r\" {}\nresource \"aws_vpc\" \"v\" {}");

    assertEquals(2, cost.resourceCount());
    assertEquals(List.of(), cost.resources());
    assertEquals(List.of(), cost.unpriced());
  }

  @Test
  void mostExpensiveResourceComesFirst() {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_kms_key" "k" {}
            resource "aws_eks_cluster" "c" {}
            """);

    assertEquals("aws_eks_cluster.c", cost.resources().get(0).resource());
  }

  @Test
  void longListOfWhatIsNotPricedIsCut() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 150; i++) {
      many.append("resource \"aws_sqs_queue\" \"q").append(i).append("\" {}\n");
    }

    assertEquals("and 50 more", estimate(many.toString()).unpriced().get(100));
  }

  @ParameterizedTest
  @CsvSource({
    "WHOLE_COST, 156.00",
    "NEWER_VOLUME, 2.00", // 100 GB at 0.10 instead of 0.08
    "NEWER_GENERATION, 5.84", // two m4.large at 0.10 an hour instead of m5.large at 0.096
    "UNKNOWN,"
  })
  void savingsDependOnTheAlternative(CostReduction costReduction, String saved) {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_instance" "web" {
              count         = 2
              instance_type = "m4.large"
              root_block_device {
                volume_type = "gp2"
                volume_size = 50
              }
            }
            """);

    assertEquals(new BigDecimal("156.00"), cost.estimatedMonthlyCost());
    assertEquals(
        Optional.ofNullable(saved).map(BigDecimal::new),
        ESTIMATOR.reduction(costReduction, cost.resources().get(0)));
  }

  private static void assertMonthly(String expected, String terraform) {
    assertEquals(new BigDecimal(expected), estimate(terraform).estimatedMonthlyCost());
  }

  private static CostAnalysis estimate(String terraform) {
    return ESTIMATOR.estimate(
        TerraformLoader.load(List.of(new TerraformFile("main.tf", terraform))));
  }
}
