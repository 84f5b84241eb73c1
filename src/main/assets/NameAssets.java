import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A step of the build: copies the console's assets to names with a hash of their content, such as
 * {@code console.3f2a91bc04.css}, and makes templates and assets refer to these names. The files
 * with plain names stay, for live reload and for what needs a stable address.
 *
 * <p>It reads the sources and writes the results, so that a second build without changes does the
 * same. Its arguments are the folders of the resources and of the classes.
 */
final class NameAssets {

  private static final String ASSETS = "META-INF/resources/console";
  private static final String TEMPLATES = "templates";
  private static final int HASH_DIGITS = 10;

  /** A browser asks for its service worker by the same address for as long as it is registered. */
  private static final Set<String> STABLE = Set.of("push-worker.js", "fonts/LICENSE.txt");

  private static final Set<String> TEXTS = Set.of("css", "js", "json", "svg");

  /** A quoted address, absolute or relative to the assets. */
  private static final Pattern REFERENCE = Pattern.compile("\"(/console/|\\./|)([\\w./-]+)\"");

  private static final Pattern NAMED = Pattern.compile(".*\\.[0-9a-f]{" + HASH_DIGITS + "}\\.\\w+");

  private final Path sources;
  private final Path target;
  private final Map<String, String> names = new TreeMap<>();
  private final Deque<String> open = new ArrayDeque<>();

  private NameAssets(Path sources, Path target) {
    this.sources = sources;
    this.target = target;
  }

  public static void main(String[] arguments) throws IOException {
    NameAssets step = new NameAssets(Path.of(arguments[0]), Path.of(arguments[1]));
    step.deleteFormerNames();
    for (String asset : files(step.sources.resolve(ASSETS))) {
      step.nameOf(asset);
    }
    step.writeTemplates();
  }

  private void deleteFormerNames() throws IOException {
    for (String asset : files(target.resolve(ASSETS))) {
      if (NAMED.matcher(asset).matches()) {
        Files.delete(target.resolve(ASSETS).resolve(asset));
      }
    }
  }

  /** Names what an asset refers to first: its own hash covers their names. */
  private String nameOf(String asset) {
    String known = names.get(asset);
    if (known != null) {
      return known;
    }
    if (open.contains(asset)) {
      throw new IllegalStateException("Assets refer to each other in a circle: " + open);
    }
    open.push(asset);
    try {
      byte[] content = contentOf(asset);
      String name = STABLE.contains(asset) ? asset : named(asset, content);
      Files.write(target.resolve(ASSETS).resolve(name), content);
      names.put(asset, name);
      return name;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      open.pop();
    }
  }

  private byte[] contentOf(String asset) throws IOException {
    byte[] content = Files.readAllBytes(sources.resolve(ASSETS).resolve(asset));
    if (!TEXTS.contains(asset.substring(asset.lastIndexOf('.') + 1))) {
      return content;
    }
    return renamed(new String(content, StandardCharsets.UTF_8), asset)
        .getBytes(StandardCharsets.UTF_8);
  }

  private void writeTemplates() throws IOException {
    for (String template : files(target.resolve(TEMPLATES))) {
      Path source = sources.resolve(TEMPLATES).resolve(template);
      if (Files.exists(source)) {
        Path written = target.resolve(TEMPLATES).resolve(template);
        Files.writeString(written, renamed(Files.readString(source), template));
      }
    }
  }

  private String renamed(String text, String file) {
    return REFERENCE
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(renamed(found.group(1), found.group(2), file)));
  }

  private String renamed(String prefix, String address, String file) {
    if (Files.isRegularFile(sources.resolve(ASSETS).resolve(address))) {
      return '"' + prefix + nameOf(address) + '"';
    }
    if (prefix.equals("/console/")) {
      throw new IllegalStateException(file + " refers to an unknown asset: " + address);
    }
    return '"' + prefix + address + '"';
  }

  private static String named(String asset, byte[] content) {
    int dot = asset.lastIndexOf('.');
    return asset.substring(0, dot) + '.' + hash(content) + asset.substring(dot);
  }

  private static String hash(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Paths below a folder, separated by slashes. */
  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .map(path -> folder.relativize(path).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
