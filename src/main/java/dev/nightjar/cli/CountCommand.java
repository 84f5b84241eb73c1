package dev.nightjar.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.cli.command.Command;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** The command {@code count}: the statistics of each file as a line of JSON. */
@CommandLine.Command(
    name = "count",
    description = "Prints the statistics of each text as a line of JSON.")
public final class CountCommand extends Command {

  private static final String STANDARD_INPUT = "-";

  private final JsonMapper mapper = new JsonMapper();

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "A text; - is standard input.")
  private List<String> files;

  @Override
  protected int perform() {
    int exitCode = 0;
    for (String file : files) {
      try (InputStream bytes =
          file.equals(STANDARD_INPUT) ? in() : Files.newInputStream(Path.of(file))) {
        AnalysisOutcome analysisOutcome = new TextAnalyzer(Long.MAX_VALUE).analyze(bytes);
        if (analysisOutcome instanceof AnalysisOutcome.Completed completed) {
          out().println(line(file, completed.statistics()));
        } else {
          err().println(file + ": " + ((AnalysisOutcome.Failed) analysisOutcome).errorMessage());
          exitCode = 1;
        }
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

  private String line(String file, TextStatistics statistics) {
    ObjectNode line = mapper.createObjectNode().put("file", file);
    return line.setAll((ObjectNode) mapper.valueToTree(statistics)).toString();
  }
}
