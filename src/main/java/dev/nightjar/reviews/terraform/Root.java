package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.Declarations.Named;
import java.util.Map;
import java.util.Optional;

/** A directory that no other one calls, and what it may call. */
final class Root {

  /** More modules than anybody has; a hostile tree of calls ends here. */
  private static final int MOST_MODULES = 1_000;

  private final Declarations declarations;
  private final Map<String, Declarations> directories;
  private final Evaluation evaluation;
  private int modules;

  Root(Declarations declarations, Map<String, Declarations> directories, Evaluation evaluation) {
    this.declarations = declarations;
    this.directories = directories;
    this.evaluation = evaluation;
  }

  /** What a module block calls, if it is among the files. */
  Optional<Declarations> called(Named call, Module caller) {
    Optional<Setting> setting = call.contents().setting("source");
    Optional<String> source =
        setting.flatMap(found -> ObjectLiterals.literal(found.attribute().value()));
    Location location = setting.map(Setting::location).orElse(call.location());
    if (source.isEmpty()) {
      evaluation.notice(
          location, "The module's source is not known, so its resources are not reviewed.");
      return Optional.empty();
    }
    Optional<String> directory = Paths.local(caller.declarations().directory, source.get());
    Optional<Declarations> target = directory.map(directories::get);
    if (target.isEmpty()) {
      evaluation.notice(
          location,
          "The module %s is not among the files, so its resources are not reviewed."
              .formatted(source.get()));
      return Optional.empty();
    }
    if (caller.isWithin(directory.get())) {
      evaluation.notice(location, "The module calls itself.");
      return Optional.empty();
    }
    return target;
  }

  /** Whether there may be another module, called from there. */
  boolean admitsModule(Location call) {
    if (++modules > MOST_MODULES) {
      evaluation.notice(call, "More than " + MOST_MODULES + " modules; this one is not reviewed.");
    }
    return modules <= MOST_MODULES;
  }

  /** The path of a directory as expressions see it: relative to the root. */
  String pathTo(String target) {
    return Paths.relative(declarations.directory, target);
  }

  String directory() {
    return declarations.directory;
  }

  Evaluation evaluation() {
    return evaluation;
  }
}
