package dev.nightjar.deployment;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.TerraformLoader;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.iam.PolicyReader;
import dev.nightjar.reviews.terraform.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the folder {@code terraform} would make of an environment, read by our own evaluator. */
final class Deployment {

  private static final Path FOLDER = Path.of("terraform");

  private final Configuration configuration;

  private Deployment(Configuration configuration) {
    this.configuration = configuration;
  }

  static Deployment of(String environment) throws IOException {
    return of(environment, "");
  }

  /** With further variables, as they are written in a tfvars file. */
  static Deployment of(String environment, String variables) throws IOException {
    List<TerraformFile> files = new ArrayList<>(files(environment));
    files.add(new TerraformFile("more.auto.tfvars", variables));
    return new Deployment(TerraformLoader.load(files));
  }

  /** The same with the attributes that AWS computes, see {@link ComputedAttributes}. */
  static Deployment applied(String environment, String variables) throws IOException {
    List<TerraformFile> files = new ArrayList<>();
    for (TerraformFile file : files(environment)) {
      files.add(
          new TerraformFile(file.path(), ComputedAttributes.fill(file.path(), file.content())));
    }
    files.add(new TerraformFile("more.auto.tfvars", variables));
    return new Deployment(TerraformLoader.load(files));
  }

  /** The files as {@code terraform apply -var environment=…} sees them. */
  static List<TerraformFile> files(String environment) throws IOException {
    List<TerraformFile> files = new ArrayList<>(files());
    files.add(new TerraformFile("terraform.tfvars", "environment = \"" + environment + "\"\n"));
    return files;
  }

  static List<TerraformFile> files() throws IOException {
    List<TerraformFile> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(FOLDER)) {
      for (Path file : found.filter(path -> path.toString().endsWith(".tf")).sorted().toList()) {
        String path = FOLDER.relativize(file).toString().replace('\\', '/');
        files.add(new TerraformFile(path, Files.readString(file)));
      }
    }
    return files;
  }

  List<Notice> notices() {
    return configuration.notices();
  }

  List<Resource> resources(String type) {
    return configuration.resources(type);
  }

  /** The resource of that type in that module, such as {@code module.news.module.table}. */
  EvaluatedBlock resource(String module, String type) {
    List<Resource> found =
        resources(type).stream()
            .filter(resource -> resource.address().equals(module + "." + type + ".this"))
            .toList();
    if (found.size() != 1) {
      throw new AssertionError(
          "%s has %d resources of the type %s".formatted(module, found.size(), type));
    }
    return found.get(0).body();
  }

  /** The statements of the policy in that attribute. */
  static List<Map<String, Value>> statements(EvaluatedBlock resource, String attribute) {
    Value document = PolicyReader.policy(resource, attribute);
    return elements(mapping(document).get("Statement")).stream().map(Deployment::mapping).toList();
  }

  static Map<String, Value> mapping(Value value) {
    if (value instanceof Value.Mapping mapping) {
      return mapping.entries();
    }
    throw new AssertionError("not an object that is known: " + value);
  }

  static List<Value> elements(Value value) {
    if (value instanceof Value.Sequence sequence) {
      return sequence.elements();
    }
    throw new AssertionError("not a list that is known: " + value);
  }

  static List<String> texts(Value value) {
    return elements(value).stream().map(Deployment::text).toList();
  }

  static String text(Value value) {
    if (value instanceof Value.Text text) {
      return text.value();
    }
    throw new AssertionError("not a text that is known: " + value);
  }
}
