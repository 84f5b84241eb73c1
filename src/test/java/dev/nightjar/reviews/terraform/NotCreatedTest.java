package dev.nightjar.reviews.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resources whose number is 0 by default are known as if they were created. */
class NotCreatedTest {

  private static final String VARIABLES =
      """
      variable "enabled" {
        default = false
      }
      variable "names" {
        default = []
      }
      locals {
        on = var.enabled
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count = 0",
        "count = var.enabled ? 1 : 0",
        "count = local.on && true ? 1 : 0",
        "count = length(var.names)",
        "for_each = {}",
        "for_each = toset([])",
        "for_each = toset(var.names)",
        "for_each = { for n in var.names : n => n }",
      })
  void blockThatIsEmptyByDefaultIsNotCreated(String number) {
    Configuration configuration =
        Snippets.load(VARIABLES + "resource \"test\" \"it\" {\n  " + number + "\n  a = 1\n}\n");
    assertEquals(List.of(), configuration.resources());
    assertEquals(List.of("test.it"), notCreated(configuration));
    assertEquals(
        Snippets.number("1"), configuration.notCreated().get(0).body().attribute("a"), number);
  }

  @Test
  void blockThatIsCreatedIsNotAmongThem() {
    Configuration configuration =
        Snippets.load(
            VARIABLES
                + """
                resource "test" "one" {
                }
                resource "test" "two" {
                  count = var.enabled ? 0 : 1
                }
                resource "test" "unknown" {
                  count = length(test.one.list)
                }
                """);
    assertEquals(3, configuration.resources().size());
    assertEquals(List.of(), configuration.notCreated());
    Configuration root = configuration.roots().get(0);
    assertSame(root, root.withNotCreated());
  }

  @Test
  void variablesThatDecideAreUnknownAndOthersAreNot() {
    Configuration configuration =
        Snippets.load(
            """
            variable "environment" {
              default = "dev"
            }
            variable "size" {
              default = 3
            }
            resource "test" "key" {
              count = var.environment == "prod" ? 1 : 0
            }
            resource "test" "it" {
              count     = var.environment == "prod" ? 1 : 0
              protected = var.environment == "prod"
              key       = one(test.key[*].id)
              size      = var.size
            }
            resource "test" "beside" {
              protected = var.environment == "prod"
              keys      = length(test.key)
            }
            """);
    Resource it = configuration.notCreated().get(1);
    assertTrue(it.body().attribute("protected") instanceof Value.Unknown);
    assertTrue(it.body().attribute("key") instanceof Value.Unknown);
    assertEquals(Snippets.number("3"), it.body().attribute("size"));
    assertEquals(
        Snippets.bool(false), Snippets.body(configuration, "test.beside").attribute("protected"));
    assertEquals(
        Snippets.number("0"), Snippets.body(configuration, "test.beside").attribute("keys"));
  }

  @Test
  void moduleThatIsNotCalledByDefaultHasItsResources() {
    Configuration configuration =
        Snippets.load(
            "main.tf",
            VARIABLES
                + """
                module "optional" {
                  source = "./m"
                  count  = var.enabled ? 1 : 0
                }
                """,
            "m/main.tf",
            """
            variable "replicas" {
              default = 0
            }
            resource "test" "main" {
            }
            resource "test" "replica" {
              count = var.replicas
            }
            """);
    assertEquals(
        List.of("module.optional.test.main", "module.optional.test.replica"),
        notCreated(configuration));
  }

  @Test
  void valueThatACallerGivesIsNoDefault() {
    String module =
        """
        variable "enabled" {
          default = true
        }
        variable "extra" {
          default = false
        }
        resource "test" "it" {
          count = var.enabled ? 1 : 0
        }
        resource "test" "extra" {
          count = var.enabled && var.extra ? 1 : 0
        }
        """;
    assertEquals(
        List.of(),
        notCreated(
            Snippets.load(
                "main.tf",
                "module \"m\" {\n  source = \"./m\"\n  enabled = false\n}\n",
                "m/main.tf",
                module)));
    assertEquals(
        List.of("module.m.test.extra"),
        notCreated(
            Snippets.load(
                "main.tf",
                "module \"m\" {\n  source = \"./m\"\n  enabled = true\n}\n",
                "m/main.tf",
                module)));
    assertEquals(
        List.of("module.m.test.it", "module.m.test.extra"),
        notCreated(
            Snippets.load(
                "main.tf",
                VARIABLES + "module \"m\" {\n  source = \"./m\"\n  enabled = var.enabled\n}\n",
                "m/main.tf",
                module)));
    assertEquals(
        List.of(),
        notCreated(
            Snippets.load(
                "main.tf", module, "terraform.tfvars", "enabled = false\nextra = true\n")));
  }

  @Test
  void resourceThatFollowsANotCreatedOneIsNotCreated() {
    Configuration configuration =
        Snippets.load(
            VARIABLES
                + """
                resource "test" "subnet" {
                  for_each = toset(var.names)
                }
                resource "test" "gateway" {
                  count = length(test.subnet)
                }
                """);
    assertEquals(List.of("test.subnet", "test.gateway"), notCreated(configuration));
  }

  @Test
  void endlessConditionsAreNotFollowed() {
    Configuration configuration =
        Snippets.load(
            """
            resource "test" "a" {
              count = length(test.b)
            }
            resource "test" "b" {
              count = length(test.a)
            }
            """);
    assertTrue(configuration.notCreated().isEmpty());
  }

  private static List<String> notCreated(Configuration configuration) {
    return configuration.notCreated().stream().map(Resource::address).toList();
  }
}
