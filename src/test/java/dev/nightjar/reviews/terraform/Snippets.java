package dev.nightjar.reviews.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Evaluates small Terraform snippets for tests. */
public final class Snippets {

  private Snippets() {}

  public static Configuration load(String main) {
    return load("main.tf", main);
  }

  /** Paths and contents in turn. */
  public static Configuration load(String... files) {
    List<TerraformFile> all = new ArrayList<>();
    for (int i = 0; i < files.length; i += 2) {
      all.add(new TerraformFile(files[i], files[i + 1]));
    }
    return TerraformLoader.load(all);
  }

  /** The only resource of that address. */
  public static EvaluatedBlock body(Configuration configuration, String address) {
    List<Resource> found =
        configuration.resources().stream()
            .filter(resource -> resource.address().equals(address))
            .toList();
    assertEquals(1, found.size(), () -> address + " in " + addresses(configuration));
    return found.get(0).body();
  }

  public static List<String> addresses(Configuration configuration) {
    return configuration.resources().stream()
        .map(
            resource ->
                resource.address()
                    + (resource.instanceKey().isEmpty() ? "" : "[" + resource.instanceKey() + "]"))
        .toList();
  }

  public static List<String> messages(Configuration configuration) {
    return configuration.notices().stream().map(Notice::message).toList();
  }

  /** The value of one expression, with optional other declarations. */
  public static Value value(String expression, String... declarations) {
    Configuration configuration =
        load(
            "resource \"test\" \"it\" {\n  value = %s\n}\n%s"
                .formatted(expression, String.join("\n", declarations)));
    return body(configuration, "test.it").attribute("value");
  }

  /** The value of a fully known expression as JSON. */
  public static String json(String expression, String... declarations) {
    return Conversions.text(JsonEncoder.encode(value(expression, declarations)));
  }

  public static Text text(String text) {
    return new Text(text);
  }

  public static Number number(String number) {
    return new Number(new BigDecimal(number));
  }

  public static Bool bool(boolean bool) {
    return new Bool(bool);
  }

  public static Null none() {
    return new Null();
  }

  public static Sequence list(Value... elements) {
    return new Sequence(List.of(elements));
  }

  public static Mapping map(Object... entries) {
    Map<String, Value> mapping = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      mapping.put((String) entries[i], (Value) entries[i + 1]);
    }
    return new Mapping(mapping);
  }

  public static Unknown unknown(String... origins) {
    return Unknown.from(Set.of(origins));
  }

  public static Unknown partial(Set<String> origins, String... parts) {
    return new Unknown(origins, List.of(parts));
  }
}
