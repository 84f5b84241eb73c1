package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** All root modules together. */
public record CombinedConfiguration(List<Configuration> roots, NoticeCollector reading)
    implements Configuration {

  @Override
  public List<Resource> resources() {
    return fromAllRoots(Configuration::resources);
  }

  @Override
  public List<Resource> notCreated() {
    return fromAllRoots(Configuration::notCreated);
  }

  @Override
  public Configuration withNotCreated() {
    return new CombinedConfiguration(
        roots.stream().map(Configuration::withNotCreated).toList(), reading);
  }

  @Override
  public List<Resource> resources(String type) {
    return fromAllRoots(root -> root.resources(type));
  }

  @Override
  public List<Resource> dataSources(String type) {
    return fromAllRoots(root -> root.dataSources(type));
  }

  @Override
  public List<Resource> providers() {
    return fromAllRoots(Configuration::providers);
  }

  @Override
  public Optional<Resource> provider(Resource resource) {
    return roots.stream().flatMap(root -> root.provider(resource).stream()).findFirst();
  }

  @Override
  public List<Resource> referring(String address) {
    return fromAllRoots(root -> root.referring(address));
  }

  @Override
  public boolean isPassedOn(String address) {
    return roots.stream().anyMatch(root -> root.isPassedOn(address));
  }

  @Override
  public Set<String> references(Resource resource) {
    return roots.isEmpty() ? Set.of() : roots.get(0).references(resource);
  }

  /** Removes duplicates, because two roots can call the same module. */
  @Override
  public List<Notice> notices() {
    Set<Notice> all = new LinkedHashSet<>(reading.all());
    roots.forEach(root -> all.addAll(root.notices()));
    return List.copyOf(all);
  }

  private <T> List<T> fromAllRoots(Function<Configuration, List<T>> question) {
    if (roots.size() == 1) {
      return question.apply(roots.get(0));
    }
    List<T> all = new ArrayList<>();
    roots.forEach(root -> all.addAll(question.apply(root)));
    return all;
  }
}
