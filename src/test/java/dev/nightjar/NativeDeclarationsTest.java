package dev.nightjar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.ReferencedClassObject;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a native executable has to be told, because it holds only what the build sees: resources
 * that are read by name, encodings, locales, and types that are read or written by reflection. A
 * new use fails here until it is declared. The local server is never built natively.
 */
class NativeDeclarationsTest {

  private static final Set<String> RESOURCE_READS =
      Set.of("getResource", "getResourceAsStream", "getResources");

  private static final Set<String> JACKSON_READS =
      Set.of("readValue", "treeToValue", "convertValue", "readerFor");

  private static final Set<String> JACKSON_WRITES =
      Set.of("writeValue", "writeValueAsString", "writeValueAsBytes", "valueToTree", "writerFor");

  /** Reads its own files by name; each file below dev/nightjar is checked as well. */
  private static final Set<String> READ_RESOURCES =
      Set.of(
          "dev.nightjar.cli.command.ProgramVersion",
          "dev.nightjar.concerts.notify.EmailTemplates",
          "dev.nightjar.concerts.place.TsvResource",
          "dev.nightjar.concerts.place.map.MapLines",
          "dev.nightjar.http.ApiRoutes",
          "dev.nightjar.http.OpenApiDocument",
          "dev.nightjar.news.sentiment.SentimentModel",
          "dev.nightjar.news.source.sample.SampleArticle",
          "dev.nightjar.reviews.cost.PriceList",
          "dev.nightjar.reviews.rule.catalog.RuleExample",
          "dev.nightjar.reviews.terraform.registry.RegistryModules",
          "dev.nightjar.reviews.web.form.SampleFiles",
          // Files below META-INF/resources, which Quarkus declares.
          "dev.nightjar.web.ScriptCompressionFilter",
          "dev.nightjar.texts.language.LanguageResource",
          "dev.nightjar.texts.language.ThaiWords");

  /** Writes JSON outside REST, and what: maps and strings need no declaration. */
  private static final Map<String, Set<String>> WRITE_JSON =
      Map.of(
          "dev.nightjar.concerts.account.DataExport", Set.of(), // maps
          "dev.nightjar.event.Roles", Set.of(), // a map
          "dev.nightjar.http.ProblemRoutes", Set.of("dev.nightjar.http.Problem"),
          // Views that REST resources return as well, so that Quarkus declares them.
          "dev.nightjar.news.rest.SseEvents", Set.of(),
          "dev.nightjar.news.rest.export.ExportFormat$2", Set.of(),
          "dev.nightjar.reviews.report.VerdictView",
              Set.of(
                  "dev.nightjar.reviews.report.VerdictView",
                  "dev.nightjar.reviews.report.FindingView",
                  "dev.nightjar.reviews.report.FindingView$Fix",
                  "dev.nightjar.reviews.report.FindingView$Waived",
                  "dev.nightjar.reviews.model.CostAnalysis",
                  "dev.nightjar.reviews.model.FindingCounts"),
          "dev.nightjar.reviews.store.ReviewJson",
              Set.of(
                  "dev.nightjar.reviews.model.ReviewVersion",
                  "dev.nightjar.reviews.model.TerraformFile"));

  private static final Set<String> BUNDLED_LOCALES = Set.of("ROOT", "ENGLISH", "US");

  private static final Path RESOURCES = Path.of("src/main/resources");

  private static final JavaClasses MAIN =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  @Test
  void classesThatReadResourcesAreKnown() {
    assertEquals(
        new TreeSet<>(READ_RESOURCES),
        calling(List.of(Class.class, ClassLoader.class), RESOURCE_READS));
  }

  @Test
  void everyResourceThatIsReadByNameIsInTheExecutable() throws IOException {
    List<PathMatcher> included =
        Arrays.stream(settings().getProperty("quarkus.native.resources.includes").split(","))
            .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern.strip()))
            .toList();
    try (Stream<Path> files = Files.walk(RESOURCES.resolve("dev/nightjar"))) {
      assertEquals(
          List.of(),
          files
              .filter(Files::isRegularFile)
              .map(RESOURCES::relativize)
              .filter(file -> !file.startsWith("dev/nightjar/local"))
              .filter(file -> included.stream().noneMatch(pattern -> pattern.matches(file)))
              .toList());
    }
  }

  @Test
  void encodingsThatTextsNameAreInTheExecutable() throws IOException {
    Set<String> readers = calling(List.of(java.nio.charset.Charset.class), Set.of("forName"));
    assertEquals(
        !readers.isEmpty(),
        Boolean.parseBoolean(settings().getProperty("quarkus.native.add-all-charsets")),
        readers::toString);
  }

  @Test
  void onlyLocalesThatEveryExecutableHasAreUsed() {
    Set<String> others =
        nativeClasses()
            .flatMap(type -> type.getFieldAccessesFromSelf().stream())
            .map(JavaFieldAccess::getTarget)
            .filter(field -> field.getOwner().isEquivalentTo(java.util.Locale.class))
            .map(field -> field.getName())
            .filter(name -> !BUNDLED_LOCALES.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));
    others.addAll(
        calling(List.of(java.util.Locale.class), Set.of("forLanguageTag", "of", "<init>")));
    assertEquals(Set.of(), others);
  }

  @Test
  void nothingIsFoundByReflectionServiceFilesOrProxies() {
    Map<String, Set<String>> found = new TreeMap<>();
    found.put(
        "by name",
        calling(List.of(Class.class, ClassLoader.class), Set.of("forName", "loadClass")));
    found.put("services", calling(List.of(java.util.ServiceLoader.class), Set.of("load")));
    found.put(
        "proxies", calling(List.of(java.lang.reflect.Proxy.class), Set.of("newProxyInstance")));
    found.put("bundles", calling(List.of(java.util.ResourceBundle.class), Set.of("getBundle")));
    found.put(
        "members",
        calling(
            List.of(
                java.lang.reflect.Method.class,
                java.lang.reflect.Constructor.class,
                java.lang.reflect.Field.class),
            Set.of("invoke", "newInstance", "get", "set")));
    found.values().removeIf(Set::isEmpty);
    assertEquals(Map.of(), found);
  }

  @Test
  void typesThatJacksonReadsOutsideRestAreDeclared() {
    Set<String> declared = declaredForReflection();
    Map<String, Set<String>> undeclared = new TreeMap<>();
    for (JavaClass type : nativeClasses().toList()) {
      for (JavaCodeUnit unit : type.getCodeUnits()) {
        boolean reads =
            unit.getMethodCallsFromSelf().stream().anyMatch(call -> isJackson(call, JACKSON_READS));
        unit.getReferencedClassObjects().stream()
            .filter(any -> reads)
            .map(ReferencedClassObject::getRawType)
            .map(JavaClass::getBaseComponentType)
            .map(JavaClass::getName)
            .filter(name -> name.startsWith("dev.nightjar.") && !declared.contains(name))
            .forEach(
                name ->
                    undeclared.computeIfAbsent(type.getName(), any -> new TreeSet<>()).add(name));
      }
    }
    assertEquals(Map.of(), undeclared);
  }

  @Test
  void classesThatWriteJsonOutsideRestAreKnownAndTheirTypesDeclared() {
    Set<String> writers =
        nativeClasses()
            .filter(
                type ->
                    type.getMethodCallsFromSelf().stream()
                        .anyMatch(call -> isJackson(call, JACKSON_WRITES)))
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(WRITE_JSON.keySet()), writers);

    Set<String> written =
        WRITE_JSON.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
    written.removeAll(declaredForReflection());
    assertEquals(Set.of(), written);
  }

  private static boolean isJackson(JavaAccess<?> call, Set<String> methods) {
    return call.getTargetOwner().getPackageName().equals("com.fasterxml.jackson.databind")
        && methods.contains(call.getName());
  }

  private static Set<String> declaredForReflection() {
    Set<String> declared = new TreeSet<>();
    MAIN.stream()
        .filter(type -> type.isAnnotatedWith(RegisterForReflection.class))
        .forEach(
            type -> {
              Class<?>[] targets = type.getAnnotationOfType(RegisterForReflection.class).targets();
              declared.add(type.getName());
              Arrays.stream(targets).map(Class::getName).forEach(declared::add);
            });
    return declared;
  }

  private static Set<String> calling(List<Class<?>> owners, Set<String> methods) {
    return nativeClasses()
        .filter(
            type ->
                Stream.concat(
                        type.getMethodCallsFromSelf().stream(),
                        type.getConstructorCallsFromSelf().stream())
                    .anyMatch(
                        call ->
                            methods.contains(call.getName())
                                && owners.stream().anyMatch(call.getTargetOwner()::isEquivalentTo)))
        .map(JavaClass::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The classes of both functions. */
  private static Stream<JavaClass> nativeClasses() {
    return MAIN.stream().filter(type -> !type.getPackageName().startsWith("dev.nightjar.local"));
  }

  private static Properties settings() throws IOException {
    Properties settings = new Properties();
    try (InputStream file = Files.newInputStream(RESOURCES.resolve("application.properties"))) {
      settings.load(file);
    }
    return settings;
  }
}
