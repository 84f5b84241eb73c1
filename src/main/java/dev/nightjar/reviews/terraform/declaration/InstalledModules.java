package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.encoding.JsonDecoder;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The modules that {@code terraform init} has downloaded for a root module, as listed in {@code
 * .terraform/modules/modules.json}.
 */
public final class InstalledModules {

  private static final String FOLDER = ".terraform/";
  private static final String LIST = FOLDER + "modules/modules.json";

  private final Map<String, String> directories = new HashMap<>();

  private InstalledModules() {}

  /** Reads the list of a root module; it is empty if there is none. */
  public static InstalledModules of(
      String root, Map<String, String> texts, NoticeCollector noticeCollector) {
    InstalledModules installed = new InstalledModules();
    String path = FilePaths.resolve(root, LIST);
    String list = texts.get(path);
    if (list != null) {
      try {
        installed.read(root, path, JsonDecoder.decode(list), noticeCollector);
      } catch (InvalidExpressionException | LimitExceededException unreadable) {
        noticeCollector.add(
            new Notice(
                path,
                1,
                "Not evaluated, because it is not the list of modules that terraform init writes.",
                Notice.Kind.NOT_EVALUATED));
      }
    }
    return installed;
  }

  /** Whether a directory holds downloaded code, which is reviewed only where it is called. */
  public static boolean contain(String directory) {
    return directory.startsWith(FOLDER) || directory.contains("/" + FOLDER);
  }

  /** The directory of the module with that key, such as {@code network.subnets}. */
  public Optional<String> directory(String key) {
    return Optional.ofNullable(directories.get(key));
  }

  private void read(String root, String path, Value list, NoticeCollector noticeCollector) {
    if (!(list instanceof Value.Mapping mapping)
        || !(mapping.entries().get("Modules") instanceof Value.Sequence modules)) {
      throw new InvalidExpressionException("no list of modules");
    }
    for (Value module : modules.elements()) {
      Optional<String> key = entry(module, "Key");
      Optional<String> directory = entry(module, "Dir");
      if (key.isPresent() && directory.isPresent() && !key.get().isEmpty()) {
        add(key.get(), root, directory.get(), path, noticeCollector);
      }
    }
  }

  private void add(
      String key, String root, String directory, String path, NoticeCollector noticeCollector) {
    String resolved = FilePaths.resolve(root, directory);
    if (FilePaths.isAbsolute(directory) || resolved.startsWith("..")) {
      noticeCollector.add(
          new Notice(
              path,
              1,
              "The module %s is outside of the reviewed files; it is not reviewed.".formatted(key),
              Notice.Kind.NOT_EVALUATED));
    } else {
      directories.put(key, resolved);
    }
  }

  private static Optional<String> entry(Value module, String name) {
    return module instanceof Value.Mapping mapping && mapping.entries().containsKey(name)
        ? Conversions.asText(mapping.entries().get(name))
        : Optional.empty();
  }
}
