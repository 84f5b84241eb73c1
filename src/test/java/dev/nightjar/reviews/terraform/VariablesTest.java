package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.bool;
import static dev.nightjar.reviews.terraform.Snippets.json;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.none;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static dev.nightjar.reviews.terraform.Snippets.value;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.terraform.value.Value;
import org.junit.jupiter.api.Test;

/** Variables have the values that Terraform uses without input. */
class VariablesTest {

  private static final String MAIN =
      """
      variable "x" { default = "default" }
      resource "test" "it" { value = var.x }
      """;

  @Test
  void variableWithoutValueIsUnknown() {
    assertEquals(unknown(), value("var.x", "variable \"x\" {}"));
  }

  @Test
  void variableThatIsNotDeclaredIsUnknown() {
    assertEquals(unknown(), value("var.x"));
  }

  @Test
  void valuesFileWinsOverDefault() {
    assertEquals(text("given"), given("terraform.tfvars", "x = \"given\""));
  }

  @Test
  void jsonValuesFileWinsOverValuesFile() {
    assertEquals(
        text("json"),
        given("terraform.tfvars", "x = \"given\"", "terraform.tfvars.json", "{\"x\": \"json\"}"));
  }

  @Test
  void automaticValuesWinInTheOrderOfTheirNames() {
    assertEquals(
        text("b"),
        given(
            "b.auto.tfvars", "x = \"b\"",
            "a.auto.tfvars.json", "{\"x\": \"a\"}",
            "terraform.tfvars", "x = \"given\""));
  }

  @Test
  void otherValuesFilesAreNotLoaded() {
    assertEquals(text("default"), given("prod.tfvars", "x = \"prod\""));
  }

  @Test
  void valuesFileOfAnotherDirectoryIsNotLoaded() {
    assertEquals(text("default"), given("env/terraform.tfvars", "x = \"prod\""));
  }

  @Test
  void primitivesAreConvertedToTheDeclaredType() {
    assertEquals(bool(true), value("var.x", variable("bool", "\"true\"")));
    assertEquals(number("5"), value("var.x", variable("number", "\"5\"")));
    assertEquals(text("5"), value("var.x", variable("string", "5")));
    assertEquals(text("true"), value("var.x", variable("\"string\"", "true")));
  }

  @Test
  void elementsAreConverted() {
    assertEquals(list(text("1"), text("2")), value("var.x", variable("list(string)", "[1, 2]")));
    assertEquals("{\"a\":1}", json("var.x", variable("map(number)", "{ a = \"1\" }")));
    assertEquals("[\"a\",\"b\"]", json("var.x", variable("set(string)", "[\"b\", \"a\", \"b\"]")));
    assertEquals("[\"1\",true]", json("var.x", variable("tuple([string, bool])", "[1, \"true\"]")));
  }

  @Test
  void optionalAttributesGetTheirDefaults() {
    assertEquals(
        "{\"deep\":{\"size\":10},\"encrypted\":true,\"name\":\"a\",\"note\":null}",
        json(
            "var.x",
            variable(
                "object({ name = string, encrypted = optional(bool, true), note = optional(string),"
                    + " deep = optional(object({ size = optional(number, 10) }), {}) })",
                "{ name = \"a\", ignored = 1 }")));
  }

  @Test
  void optionalAttributesInListsGetTheirDefaults() {
    assertEquals(
        "[{\"open\":false,\"port\":22}]",
        json(
            "var.x",
            variable(
                "list(object({ port = number, open = optional(bool, false) }))",
                "[{ port = \"22\" }]")));
  }

  @Test
  void valueThatDoesNotFitStaysAsItIs() {
    assertEquals(text("many"), value("var.x", variable("number", "\"many\"")));
  }

  @Test
  void nullIsTheDefaultWhereItIsNotAllowed() {
    assertEquals(
        text("default"),
        body(
                load(
                    "main.tf",
                    "module \"m\" {\n  source = \"./m\"\n  x = null\n}",
                    "m/main.tf",
                    """
                    variable "x" {
                      default  = "default"
                      nullable = false
                    }
                    resource "test" "it" { value = var.x }
                    """),
                "module.m.test.it")
            .attribute("value"));
    assertEquals(none(), value("var.x", variable("string", "null")));
  }

  @Test
  void defaultThatDependsOnSomethingIsUnknown() {
    assertEquals(
        unknown(), value("var.x", variable("string", "var.y"), variable("string", "\"\"")));
  }

  private static String variable(String type, String value) {
    return "variable \"x\" {\n  type = %s\n  default = %s\n}".formatted(type, value);
  }

  private static Value given(String... files) {
    String[] all = new String[files.length + 2];
    all[0] = "main.tf";
    all[1] = MAIN;
    System.arraycopy(files, 0, all, 2, files.length);
    return body(load(all), "test.it").attribute("value");
  }
}
