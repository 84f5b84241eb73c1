package dev.nightjar;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keeps the layout that docs/architecture.md describes. */
class ArchitectureTest {

  private static final JavaClasses MAIN =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  private static final String ROOT = "dev.nightjar.";
  private static final int MAX_CLASSES = 25;

  /** Parts of a system that know only its model, each other and plain libraries. */
  private static final Map<String, Set<String>> ENGINES =
      Map.of(
          "news", Set.of("source", "sentiment"),
          "texts", Set.of("statistics", "language", "profile"),
          "reviews", Set.of("hcl", "terraform", "rule", "cost", "secret", "ai", "report"),
          "concerts", Set.of("catalog", "place", "matching"));

  private static final Set<String> SYSTEMS = ENGINES.keySet();

  /** What each shared package may use besides itself, JDK and libraries. */
  private static final Map<String, Set<String>> SHARED =
      Map.ofEntries(
          Map.entry("concurrent", Set.of()),
          Map.entry("encryption", Set.of()),
          Map.entry("validation", Set.of()),
          Map.entry("messaging", Set.of()),
          Map.entry("ops", Set.of("table")),
          Map.entry("id", Set.of()),
          Map.entry("table", Set.of("concurrent")),
          Map.entry("event", Set.of("concurrent", "ops")),
          Map.entry("audit", Set.of("concurrent", "event", "ops")),
          Map.entry("migration", Set.of("audit", "concurrent", "table")),
          Map.entry("upstream", Set.of("ops", "table", "validation")),
          Map.entry("llm", Set.of("ops", "upstream")),
          Map.entry("push", Set.of("upstream")),
          Map.entry("signature", Set.of("upstream")),
          Map.entry("access", Set.of("ops", "signature", "table", "upstream")),
          Map.entry("http", Set.of("access", "ops", "table", "upstream", "validation")),
          Map.entry("web", Set.of("access", "http", "ops", "upstream", "validation")));

  /** The layers of a system; a class may use its own layer and those below. */
  private enum Layer {
    MODEL,
    ENGINE,
    STORE,
    USE_CASE,
    ENTRY;

    /** Engines stand beside the store: neither knows the other. */
    boolean mayUse(Layer other) {
      return other.ordinal() <= ordinal() && !(this == STORE && other == ENGINE);
    }

    static Layer of(String system, String folder) {
      return switch (folder) {
        case "model", "config" -> MODEL;
        case "store" -> STORE;
        case "rest", "web" -> ENTRY;
        default -> ENGINES.get(system).contains(folder) ? ENGINE : USE_CASE;
      };
    }
  }

  @Test
  void noPackagesFormACycle() {
    slices().matching("dev.nightjar.(**)").should().beFreeOfCycles().check(MAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"news", "texts", "reviews", "concerts"})
  void systemDoesNotKnowTheOthers(String system) {
    String[] others =
        SYSTEMS.stream()
            .filter(other -> !other.equals(system))
            .map(other -> ROOT + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(ROOT + system + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .check(MAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"news", "texts", "reviews", "concerts"})
  void dependenciesOfASystemPointDownItsLayers(String system) {
    classes()
        .that()
        .resideInAPackage(ROOT + system + "..")
        .should(pointDownTheLayersOf(system))
        .check(MAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"news", "texts", "reviews", "concerts"})
  void everyClassOfASystemStandsInAFolder(String system) {
    noClasses().should().resideInAPackage(ROOT + system).check(MAIN);
  }

  @Test
  void modelsAndEnginesKnowNothingOfTablesEventsHttpOrAws() {
    String[] engines =
        SYSTEMS.stream()
            .flatMap(
                system ->
                    ENGINES.get(system).stream().map(engine -> ROOT + system + "." + engine + ".."))
            .toArray(String[]::new);
    String[] infrastructure = {
      ROOT + "table..", ROOT + "event..", ROOT + "http..", ROOT + "web..", "software.amazon.."
    };
    noClasses()
        .that()
        .resideInAnyPackage(engines)
        .or()
        .resideInAPackage(ROOT + "*.model..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(infrastructure)
        .check(MAIN);
  }

  @Test
  void useCasesAndStoresKnowNothingOfHttp() {
    String[] systems = SYSTEMS.stream().map(system -> ROOT + system + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(systems)
        .and()
        .resideOutsideOfPackages("..rest..", "..web..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + "http..", ROOT + "web..")
        .check(MAIN);
  }

  @Test
  void onlyTablesAndStoresKnowDynamoDb() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "table..", ROOT + "*.store..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("software.amazon.awssdk.services.dynamodb..")
        .check(MAIN);
  }

  @Test
  void onlyHttpRestWebAndTheLocalServerKnowJaxRs() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            ROOT + "http..", ROOT + "web..", ROOT + "*.rest..", ROOT + "*.web..", ROOT + "local..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.ws.rs..", "org.jboss.resteasy..")
        .check(MAIN);
  }

  @Test
  void onlyTheLocalServerKnowsItself() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "local..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + "local..")
        .check(MAIN);
  }

  @Test
  void sharedPackagesUseOnlyTheSharedPackagesBelowThem() {
    Map<String, Set<String>> tooMuch = new TreeMap<>();
    SHARED.forEach(
        (name, allowed) ->
            MAIN.stream()
                .filter(type -> topFolder(type).equals(name))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .filter(ArchitectureTest::isOurs)
                .map(ArchitectureTest::topFolder)
                .filter(used -> !used.equals(name) && !allowed.contains(used))
                .forEach(used -> tooMuch.merge(name, Set.of(used), ArchitectureTest::union)));
    assertEquals(Map.of(), tooMuch);
  }

  @Test
  void everyTopLevelPackageIsASystemOrHasItsPlace() {
    Set<String> known = union(union(SYSTEMS, SHARED.keySet()), Set.of("", "cli", "local"));
    assertEquals(
        List.of(),
        MAIN.stream()
            .map(ArchitectureTest::topFolder)
            .filter(folder -> !known.contains(folder))
            .distinct()
            .toList());
  }

  @Test
  void noPackageIsLargerThanAReaderCanTakeIn() {
    Map<String, Long> sizes =
        MAIN.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    sizes.values().removeIf(size -> size <= MAX_CLASSES);
    assertEquals(Map.of(), sizes);
  }

  @Test
  void noPackageHasANameThatSaysNothing() {
    noClasses()
        .should()
        .resideInAnyPackage(
            "..util..", "..utils..", "..common..", "..helper..", "..manager..", "..impl..")
        .check(MAIN);
  }

  private static ArchCondition<JavaClass> pointDownTheLayersOf(String system) {
    return new ArchCondition<>("point down the layers") {
      @Override
      public void check(JavaClass origin, ConditionEvents events) {
        for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (target.getPackageName().startsWith(ROOT + system + ".")
              && !isAllowed(system, folder(origin), folder(target))) {
            events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static boolean isAllowed(String system, String from, String to) {
    boolean isSibling = Set.of("rest", "web").containsAll(Set.of(from)) && !from.equals(to);
    Layer target = Layer.of(system, to);
    return Layer.of(system, from).mayUse(target) && !(isSibling && target == Layer.ENTRY);
  }

  /** The folder of a class within its system: {@code store} of {@code dev.nightjar.news.store}. */
  private static String folder(JavaClass type) {
    String[] path = type.getPackageName().split("\\.");
    return path.length > 3 ? path[3] : "";
  }

  private static String topFolder(JavaClass type) {
    String[] path = type.getBaseComponentType().getPackageName().split("\\.");
    return path.length > 2 ? path[2] : "";
  }

  private static boolean isOurs(JavaClass type) {
    return type.getBaseComponentType().getPackageName().startsWith("dev.nightjar");
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    return java.util.stream.Stream.concat(some.stream(), others.stream())
        .collect(Collectors.toSet());
  }
}
