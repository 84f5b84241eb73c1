package dev.nightjar.reviews.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceListEstimatorTest {

  private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
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
    "db.t3.medium, mysql, false, 49.64",
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
  void everyPublicAddressIsPaidForWhetherUsedOrNot() {
    assertMonthly(
        "40.15", // the gateway's 32.85 and twice 3.65
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
    // 30 RCU at 0.0949 and 15 WCU at 0.4745
    assertMonthly(
        "9.96",
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
    assertEquals(
        List.of(
            "aws_lambda_function.f: requests and duration",
            "aws_dynamodb_table.t: requests and storage",
            "aws_sqs_queue.q: requests"),
        cost.usageBased());
    assertEquals(List.of(), cost.unpriced());
    assertEquals(new CostAnalysis.Coverage(0, 0), cost.coverage());
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
  void longListOfWhatIsBilledByUsageIsCut() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 150; i++) {
      many.append("resource \"aws_sqs_queue\" \"q").append(i).append("\" {}\n");
    }

    assertEquals("and 50 more", estimate(many.toString()).usageBased().get(100));
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

  @Test
  void sumWithoutSomeResourcesSaysHowManyAreMissing() {
    CostAnalysis cost =
        estimate(
            """
            variable "class" {}
            resource "aws_db_instance" "main" {
              instance_class    = var.class
              engine            = "mysql"
              allocated_storage = 100
            }
            resource "aws_kms_key" "k" {}
            resource "aws_nat_gateway" "nat" {}
            resource "aws_lambda_function" "f" {}
            resource "aws_iam_role" "r" {}
            """);

    assertEquals(new CostAnalysis.Coverage(3, 1), cost.coverage());
    assertEquals(5, cost.resourceCount());
  }

  @ParameterizedTest
  @CsvSource({
    "aws_instance, 'instance_type = \"m5.large\"\n tenancy = \"dedicated\"', dedicated m5.large",
    "aws_eks_node_group, 'ami_type = \"WINDOWS_CORE_2022_x86_64\"\n instance_types = [\"m5.large\"]', the license of Windows",
    "aws_rds_cluster_instance, 'instance_class = \"db.r6g.large\"\n performance_insights_enabled = true\n performance_insights_retention_period = 731', the long retention of performance insights",
    "aws_lb, 'load_balancer_type = \"cosmic\"', Cosmic load balancer",
    "aws_workspaces_workspace, '', aws_workspaces_workspace",
    "aws_ebs_volume, 'type = \"gp9\"', gp9"
  })
  void whatIsNotListedIsUnpriced(String type, String body, String what) {
    CostAnalysis cost = estimate("resource \"%s\" \"a\" {\n%s\n}".formatted(type, body));

    assertEquals(List.of(type + ".a: no price for " + what), cost.unpriced());
    assertEquals(1, cost.coverage().unpricedResources());
  }

  @ParameterizedTest
  @CsvSource({
    "aws_instance, '', instance_type is not set",
    "aws_autoscaling_group, 'min_size = 1', its launch template is not in the configuration",
    "aws_ecs_service, 'launch_type = \"FARGATE\"', its task definition is not in the configuration",
    "aws_db_proxy, '', the size of its database is not in the configuration",
    "aws_db_instance, 'instance_class = \"db.m5.large\"', allocated_storage is not set",
    "aws_eks_node_group, 'instance_types = var.x', instance_types is not known before apply",
    "aws_lambda_provisioned_concurrency_config, '', its function is not in the configuration",
    "aws_sagemaker_endpoint, '', its configuration is not in the configuration",
    "aws_nat_gateway, 'region = \"us-east-1\"',"
  })
  void reasonIsGivenForWhatIsUnpriced(String type, String body, String reason) {
    CostAnalysis cost =
        estimate("variable \"x\" {}\nresource \"%s\" \"a\" {\n%s\n}".formatted(type, body));

    assertEquals(reason == null ? List.of() : List.of(type + ".a: " + reason), cost.unpriced());
  }

  @Test
  void unknownNumberOfInstancesIsSaid() {
    CostAnalysis cost =
        estimate(
            """
            variable "zones" {}
            resource "aws_nat_gateway" "nat" {
              count  = var.zones
              region = "us-east-1"
            }
            """);

    assertEquals(new BigDecimal("32.85"), cost.estimatedMonthlyCost());
    assertEquals(
        List.of("aws_nat_gateway.nat: the number of instances is not known; one is counted."),
        cost.assumptions());
  }

  @Test
  void pricesOfAnotherRegionAreConvertedOrSaidToBeThoseOfTheList() {
    CostAnalysis cost =
        estimate(
            """
            provider "aws" {
              region = "eu-west-1"
            }
            resource "aws_nat_gateway" "nat" {}
            resource "aws_kinesis_stream" "s" { shard_count = 1 }
            """);

    // 730 h at 0.045 times 1.067, and 730 h at 0.015
    assertEquals(new BigDecimal("46.00"), cost.estimatedMonthlyCost());
    assertEquals(
        List.of("aws_kinesis_stream in eu-west-1 has the price of us-east-1."), cost.assumptions());
  }

  @Test
  void unknownRegionIsSaidOnceAndOnlyIfSomethingCosts() {
    assertEquals(
        List.of("The region is not in the configuration: prices of us-east-1."),
        estimate("resource \"aws_kms_key\" \"a\" {}\nresource \"aws_kms_key\" \"b\" {}")
            .assumptions());
    assertEquals(List.of(), estimate("resource \"aws_sqs_queue\" \"q\" {}").assumptions());
  }

  @Test
  void instanceOfACountedGroupHasTheTemplateOfItsIndex() {
    // t3.medium at 0.0416 and m5.large at 0.096, each with 8 GB at 0.10
    assertMonthly(
        "102.05",
        """
        variable "types" {
          default = ["t3.medium", "m5.large"]
        }
        resource "aws_launch_template" "t" {
          count         = 2
          instance_type = var.types[count.index]
        }
        resource "aws_autoscaling_group" "g" {
          count    = 2
          min_size = 1
          launch_template {
            id = aws_launch_template.t[count.index].id
          }
        }
        """);
  }

  @Test
  void spotInstancesAreBilledByUsage() {
    CostAnalysis cost =
        estimate(
            """
            resource "aws_instance" "spot" {
              instance_type = "m5.large"
              instance_market_options {
                market_type = "spot"
              }
            }
            resource "aws_ecs_service" "spot" {
              capacity_provider_strategy {
                capacity_provider = "FARGATE_SPOT"
              }
            }
            """);

    assertEquals(new BigDecimal("0.80"), cost.estimatedMonthlyCost()); // the volume
    assertEquals(
        List.of("aws_instance.spot: spot price", "aws_ecs_service.spot: spot price"),
        cost.usageBased());
  }

  @Test
  void sameAddressInTwoRootModulesRefersToItsOwnResources() {
    String group =
        """
        resource "aws_launch_template" "t" {
          instance_type = "%s"
        }
        resource "aws_autoscaling_group" "g" {
          min_size = 1
          launch_template {
            id = aws_launch_template.t.id
          }
        }
        """;
    CostAnalysis cost =
        ESTIMATOR.estimate(
            TerraformLoader.load(
                List.of(
                    new TerraformFile("a/main.tf", group.formatted("t3.medium")),
                    new TerraformFile("b/main.tf", group.formatted("m5.large")))),
            TODAY);

    assertEquals(new BigDecimal("102.05"), cost.estimatedMonthlyCost());
  }

  private static void assertMonthly(String expected, String terraform) {
    assertEquals(new BigDecimal(expected), estimate(terraform).estimatedMonthlyCost());
  }

  private static CostAnalysis estimate(String terraform) {
    return ESTIMATOR.estimate(
        TerraformLoader.load(List.of(new TerraformFile("main.tf", terraform))), TODAY);
  }
}
