package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.plan.PlanReferences.Declared;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The resources of a plan, with the places of their code if that was submitted as well. */
public final class PlanConfiguration implements Configuration {

  private final String path;
  private final PlanFile plan;
  private final PlanReferences references;
  private final Map<String, Resource> code = new HashMap<>();
  private final List<Resource> resources = new ArrayList<>();
  private final List<Resource> providers = new ArrayList<>();
  private final Map<Resource.Kind, Map<String, List<Resource>>> byType = new HashMap<>();
  private final Map<String, Span> places = new HashMap<>();
  private final Map<String, List<Resource>> referring = new HashMap<>();
  private final Set<String> passedOn;

  /**
   * @param path the path of the plan
   * @param state whether the resources are as before or after apply
   * @param source the configuration of the code that was planned
   */
  public PlanConfiguration(
      String path, PlanFile plan, PlanState state, Optional<Configuration> source) {
    this.path = path;
    this.plan = plan;
    this.references = new PlanReferences(plan.configuration());
    this.passedOn = references.passedOn();
    source.ifPresent(
        configuration ->
            configuration.resources().forEach(one -> code.putIfAbsent(one.address(), one)));
    addProviders(source);
    for (PlanFile.Change change : plan.changes()) {
      JsonNode values = change.resource().path("change");
      JsonNode of = values.path(state.field());
      if (of.isObject()) {
        add(
            change.resource(),
            of,
            state == PlanState.AFTER ? values.path("after_unknown") : MissingNode.getInstance(),
            values.path(state.field() + "_sensitive"),
            change.span());
      }
    }
    for (JsonNode data : plan.dataSources()) {
      add(
          data,
          data.path("values"),
          MissingNode.getInstance(),
          data.path("sensitive_values"),
          new Span(0, 1, 1, 1));
    }
    for (Resource resource : resources) {
      byType
          .computeIfAbsent(resource.kind(), kind -> new HashMap<>())
          .computeIfAbsent(resource.type(), type -> new ArrayList<>())
          .add(resource);
      references(resource)
          .forEach(to -> referring.computeIfAbsent(to, t -> new ArrayList<>()).add(resource));
    }
  }

  /** How many blocks of the plan the code has. */
  static long matches(PlanFile plan, Configuration code) {
    Set<String> addresses = new java.util.HashSet<>();
    code.resources().forEach(resource -> addresses.add(resource.address()));
    return plan.changes().stream().filter(one -> addresses.contains(one.address())).count();
  }

  private void add(
      JsonNode resource, JsonNode values, JsonNode unknown, JsonNode sensitive, Span span) {
    String full = resource.path("address").asText();
    String address = PlanReferences.withoutKeys(full);
    Resource.Kind kind =
        resource.path("mode").asText().equals("data") ? Resource.Kind.DATA : Resource.Kind.MANAGED;
    Declared declared = references.declared(address);
    Optional<EvaluatedBlock> source = Optional.ofNullable(code.get(address)).map(Resource::body);
    Location place =
        source
            .map(EvaluatedBlock::location)
            .orElseGet(() -> new Location(path, places.computeIfAbsent(address, block -> span)));
    Value object =
        new PlanValues(expression -> references.addresses(expression, declared))
            .value(values, unknown, sensitive, declared.expressions());
    resources.add(
        new Resource(
            kind,
            resource.path("type").asText(),
            resource.path("name").asText(),
            address,
            full.equals(address) ? "" : full,
            new PlanBlock(
                withRegion(object, declared),
                declared.expressions(),
                expression -> references.addresses(expression, declared),
                source,
                place)));
  }

  /** The region of an aliased provider, which a resource refers to by its provider only. */
  private Value withRegion(Value object, Declared declared) {
    String key = declared.resource().path("provider_config_key").asText();
    Value region = providerValue(plan.configuration().path("provider_config").path(key), "region");
    if (!(object instanceof Mapping mapping)
        || !key.contains(".")
        || mapping.entries().get("region") instanceof Text
        || !(region instanceof Text)) {
      return object;
    }
    Map<String, Value> entries = new LinkedHashMap<>(mapping.entries());
    entries.put("region", region);
    return new Mapping(entries);
  }

  private void addProviders(Optional<Configuration> source) {
    if (source.isPresent() && !source.get().providers().isEmpty()) {
      providers.addAll(source.get().providers());
      return;
    }
    for (JsonNode provider : plan.configuration().path("provider_config")) {
      Map<String, Value> values = new LinkedHashMap<>();
      provider
          .path("expressions")
          .fieldNames()
          .forEachRemaining(name -> values.put(name, providerValue(provider, name)));
      if (provider.has("alias")) {
        values.put("alias", new Text(provider.path("alias").asText()));
      }
      String type = provider.path("name").asText();
      providers.add(
          new Resource(
              Resource.Kind.PROVIDER,
              type,
              "",
              "provider." + type,
              "",
              new PlanBlock(
                  new Mapping(values),
                  provider.path("expressions"),
                  expression -> Set.of(),
                  Optional.empty(),
                  new Location(path, new Span(0, 1, 1, 1)))));
    }
  }

  /** A constant, or the value of the variable that it refers to. */
  private Value providerValue(JsonNode provider, String name) {
    JsonNode expression = provider.path("expressions").path(name);
    if (expression.has("constant_value")) {
      return PlanValues.known(expression.path("constant_value"));
    }
    String reference = expression.path("references").path(0).asText();
    JsonNode value =
        reference.startsWith("var.")
            ? plan.variables().path(reference.substring("var.".length())).path("value")
            : MissingNode.getInstance();
    return value.isTextual() ? new Text(value.textValue()) : Value.Unknown.from(Set.of());
  }

  @Override
  public List<Resource> resources() {
    return resources;
  }

  @Override
  public List<Resource> resources(String type) {
    return of(Resource.Kind.MANAGED, type);
  }

  @Override
  public List<Resource> dataSources(String type) {
    return of(Resource.Kind.DATA, type);
  }

  private List<Resource> of(Resource.Kind kind, String type) {
    return byType.getOrDefault(kind, Map.of()).getOrDefault(type, List.of());
  }

  @Override
  public List<Resource> providers() {
    return providers;
  }

  @Override
  public List<Resource> referring(String address) {
    return referring.getOrDefault(address, List.of());
  }

  @Override
  public boolean isPassedOn(String address) {
    return passedOn.contains(address);
  }

  @Override
  public List<Notice> notices() {
    return List.of();
  }

  @Override
  public Set<String> references(Resource resource) {
    return resource.body() instanceof PlanBlock block
        ? block.follow().apply(block.expressions())
        : Set.of();
  }

  @Override
  public List<Configuration> roots() {
    return List.of(this);
  }
}
