package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Typed;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The resources of one root module and of the modules it calls. */
public final class RootConfiguration implements Configuration {

  /** Limits the number of resources, as protection against hostile input. */
  private static final int MAX_RESOURCES = 20_000;

  private final Evaluation evaluation;
  private final NoticeCollector noticeCollector;
  private final List<Resource> resources = new ArrayList<>();
  private final List<Resource> providers = new ArrayList<>();
  private final Map<Map.Entry<String, ProviderName>, Resource> providersByName = new HashMap<>();
  private final Map<Resource.Kind, Map<String, List<Resource>>> byType = new HashMap<>();
  private final Map<String, List<Resource>> referring = new HashMap<>();
  private final Map<EvaluatedBlock, Set<String>> references = new IdentityHashMap<>();
  private final Module root;
  private final Set<String> passedOn = new HashSet<>();
  private boolean referencesFollowed;
  private boolean passedOnFollowed;
  private List<Resource> notCreated;
  private RootConfiguration withNotCreated;

  public RootConfiguration(Module root, Evaluation evaluation, NoticeCollector noticeCollector) {
    this.root = root;
    this.evaluation = evaluation;
    this.noticeCollector = noticeCollector;
    add(root);
    index();
  }

  private RootConfiguration(RootConfiguration created, List<Resource> notCreated) {
    this.root = created.root;
    this.evaluation = created.evaluation;
    this.noticeCollector = created.noticeCollector;
    this.resources.addAll(created.resources);
    this.resources.addAll(notCreated);
    this.providers.addAll(created.providers);
    this.providersByName.putAll(created.providersByName);
    this.notCreated = List.of();
    this.withNotCreated = this;
    index();
  }

  private void index() {
    for (Resource resource : resources) {
      byType
          .computeIfAbsent(resource.kind(), kind -> new LinkedHashMap<>())
          .computeIfAbsent(resource.type(), type -> new ArrayList<>())
          .add(resource);
    }
  }

  private void add(Module module) {
    for (Typed provider : module.declarations().providers) {
      Resource block =
          new Resource(
              provider.kind(),
              provider.type(),
              "",
              module.prefix() + provider.address(),
              module.keyOf(""),
              new SyntaxBlock(provider.block(), module.scope(), evaluation));
      providers.add(block);
      providersByName.putIfAbsent(
          Map.entry(module.prefix(), new ProviderName(provider.type(), module.aliasOf(provider))),
          block);
    }
    for (ResourceBlock resource : module.resources()) {
      if (resources.size() < MAX_RESOURCES) {
        resources.addAll(resource.instances());
      } else {
        noticeCollector.add(
            resource.declared().block().location(),
            "More than " + MAX_RESOURCES + " resources; this one is not reviewed.");
      }
    }
    module.modules().forEach(this::add);
  }

  @Override
  public List<Resource> resources() {
    return resources;
  }

  @Override
  public List<Resource> notCreated() {
    if (notCreated == null) {
      notCreated =
          new NotCreatedBlocks(root, evaluation)
              .resources(resources, MAX_RESOURCES - Math.min(MAX_RESOURCES, resources.size()));
    }
    return notCreated;
  }

  @Override
  public Configuration withNotCreated() {
    if (withNotCreated == null) {
      withNotCreated = notCreated().isEmpty() ? this : new RootConfiguration(this, notCreated());
    }
    return withNotCreated;
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
  public Optional<Resource> provider(Resource resource) {
    return resource.body() instanceof SyntaxBlock block
            && block.scope().names() instanceof Module module
        ? Optional.ofNullable(
            providersByName.get(
                module.provider(ProviderName.of(block.contents(), resource.type()))))
        : Optional.empty();
  }

  @Override
  public List<Resource> referring(String address) {
    if (!referencesFollowed) {
      referencesFollowed = true;
      for (Resource resource : resources) {
        for (String reference : references(resource)) {
          referring.computeIfAbsent(reference, target -> new ArrayList<>()).add(resource);
        }
      }
    }
    return referring.getOrDefault(address, List.of());
  }

  @Override
  public boolean isPassedOn(String address) {
    if (!passedOnFollowed) {
      passedOnFollowed = true;
      followPassedOn(root);
    }
    return passedOn.contains(address);
  }

  private void followPassedOn(Module module) {
    ReferenceTracer found = new ReferenceTracer(evaluation);
    module
        .declarations()
        .locals
        .values()
        .forEach(local -> found.follow(local.attribute().value(), module.scope()));
    Stream.of(module.declarations().outputs, module.declarations().calls)
        .flatMap(blocks -> blocks.values().stream())
        .forEach(block -> found.followAll(block.contents(), module.scope()));
    passedOn.addAll(found.addresses());
    module.modules().forEach(this::followPassedOn);
  }

  @Override
  public Set<String> references(Resource resource) {
    return references.computeIfAbsent(resource.body(), this::follow);
  }

  private Set<String> follow(EvaluatedBlock body) {
    ReferenceTracer found = new ReferenceTracer(evaluation);
    EvaluatedBlock written = body instanceof ModeledBlock modeled ? modeled.model() : body;
    if (written instanceof SyntaxBlock block) {
      found.followAll(block.contents(), block.scope());
    }
    return found.addresses();
  }

  @Override
  public List<Notice> notices() {
    return noticeCollector.all();
  }

  @Override
  public List<Configuration> roots() {
    return List.of(this);
  }
}
