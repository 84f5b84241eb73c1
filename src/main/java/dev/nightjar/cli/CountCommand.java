package dev.nightjar.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.cli.command.Command;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.profile.FileSource;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code count}: the statistics of each file as a line of JSON, or as a table. */
@CommandLine.Command(
    name = "count",
    description = "Prints the statistics of each text as a line of JSON.")
public final class CountCommand extends Command {

  private static final String STANDARD_INPUT = "-";

  /** How the statistics are printed. */
  enum Format {
    json,
    table
  }

  private final JsonMapper mapper = new JsonMapper();

  @Option(
      names = "--full",
      description = "Also languages, phrases, distribution, lengths and readability.")
  private boolean isFull;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "json",
      description = "json (a line per text) or table; json if absent.")
  private Format format;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "A text; - is standard input.")
  private List<String> files;

  @Override
  protected int perform() {
    int exitCode = 0;
    for (String file : files) {
      try {
        exitCode = Math.max(exitCode, count(file));
      } catch (NoSuchFileException | InvalidPathException e) {
        err().println(file + ": there is no such file");
        exitCode = 1;
      } catch (IOException e) {
        err().println(file + ": cannot be read (" + e.getClass().getSimpleName() + ")");
        exitCode = 1;
      }
    }
    return exitCode;
  }

  private int count(String file) throws IOException {
    if (!isFull) {
      try (InputStream bytes =
          file.equals(STANDARD_INPUT) ? in() : Files.newInputStream(Path.of(file))) {
        return print(file, new TextAnalyzer(Long.MAX_VALUE).analyze(bytes), Optional.empty());
      }
    }
    if (!file.equals(STANDARD_INPUT)) {
      return countFully(file, Path.of(file));
    }
    // The profile reads the text again.
    Path copy = Files.createTempFile("nightjar", ".txt");
    try {
      Files.copy(in(), copy, StandardCopyOption.REPLACE_EXISTING);
      return countFully(file, copy);
    } finally {
      Files.delete(copy);
    }
  }

  private int countFully(String file, Path path) throws IOException {
    try (InputStream bytes = Files.newInputStream(path)) {
      return print(
          file,
          new TextAnalyzer(Long.MAX_VALUE)
              .withVocabulary(TextProfiler.VOCABULARY_SIZE)
              .analyze(bytes),
          Optional.of(path));
    }
  }

  private int print(String file, AnalysisOutcome outcome, Optional<Path> profiled)
      throws IOException {
    if (!(outcome instanceof AnalysisOutcome.Completed completed)) {
      err().println(file + ": " + ((AnalysisOutcome.Failed) outcome).errorMessage());
      return 1;
    }
    Optional<TextProfile> profile = Optional.empty();
    if (profiled.isPresent()) {
      profile =
          Optional.of(
              TextProfiler.load().profile(FileSource.of(profiled.get()), completed.vocabulary()));
    }
    if (format == Format.table) {
      out().print(CountTable.of(file, completed.statistics(), profile));
      return 0;
    }
    ObjectNode line = mapper.createObjectNode().put("file", file);
    line.setAll((ObjectNode) mapper.valueToTree(completed.statistics()));
    profile.ifPresent(known -> line.set("analysis", mapper.valueToTree(known)));
    out().println(line);
    return 0;
  }
}
