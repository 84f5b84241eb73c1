package dev.nightjar.reviews.terraform.registry;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.terraform.declaration.DirectoryReader;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Models of the best-known {@code terraform-aws-modules}, for calls whose code is not among the
 * files. A model is a Terraform file of our own: the inputs with the module's defaults, and the
 * resources that they configure. So the rules judge the inputs, without knowing the module.
 */
public final class RegistryModules {

  private static final Set<String> MODELED =
      Set.of("alb", "ec2-instance", "eks", "lambda", "rds", "s3-bucket", "security-group", "vpc");

  private static final String FOLDER = "registry:";

  private static final Pattern SOURCE =
      Pattern.compile(
          "(?:registry\\.terraform\\.io/)?terraform-aws-modules/([a-z0-9-]+)/aws"
              + "|(?:git::)?(?:https://|ssh://)?(?:git@)?github\\.com[/:]terraform-aws-modules/"
              + "terraform-aws-([a-z0-9-]+?)(?:\\.git)?(?:\\?ref=.*)?");

  private final Map<String, ModuleDeclarations> models = new HashMap<>();

  /** The model of the module with that source. */
  public Optional<ModuleDeclarations> model(String source) {
    Matcher matcher = SOURCE.matcher(source);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String name = Optional.ofNullable(matcher.group(1)).orElseGet(() -> matcher.group(2));
    return MODELED.contains(name)
        ? Optional.of(models.computeIfAbsent(name, RegistryModules::read))
        : Optional.empty();
  }

  /** Whether these declarations are a model instead of the code of the module. */
  public static boolean isModel(ModuleDeclarations declarations) {
    return declarations.directory.startsWith(FOLDER);
  }

  private static ModuleDeclarations read(String name) {
    String path = FOLDER + name + ".tf";
    DirectoryReader reader = new DirectoryReader(FOLDER + name, new NoticeCollector());
    reader.read(path, HclParser.parse(path, text(name + ".tf")).body());
    return reader.declarations();
  }

  private static String text(String file) {
    try (InputStream resource = RegistryModules.class.getResourceAsStream(file)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
