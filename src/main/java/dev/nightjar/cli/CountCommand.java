package dev.nightjar.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The command {@code count}: the statistics of each file as a line of JSON. */
public final class CountCommand implements Command {

  private static final int USAGE_ERROR = 2;
  private static final String STANDARD_INPUT = "-";

  private final JsonMapper mapper = new JsonMapper();

  @Override
  public String usage() {
    return "count FILE…    statistics of each text as a line of JSON (- is standard input)";
  }

  @Override
  public int run(List<String> files, InputStream in, PrintStream out, PrintStream err) {
    if (files.isEmpty()) {
      err.println("Usage: " + usage());
      return USAGE_ERROR;
    }
    int exitCode = 0;
    for (String file : files) {
      try (InputStream bytes =
          file.equals(STANDARD_INPUT) ? in : Files.newInputStream(Path.of(file))) {
        AnalysisOutcome analysisOutcome = new TextAnalyzer(Long.MAX_VALUE).analyze(bytes);
        if (analysisOutcome instanceof AnalysisOutcome.Completed completed) {
          out.println(line(file, completed.statistics()));
        } else {
          err.println(file + ": " + ((AnalysisOutcome.Failed) analysisOutcome).errorMessage());
          exitCode = 1;
        }
      } catch (NoSuchFileException | InvalidPathException e) {
        err.println(file + ": there is no such file");
        exitCode = 1;
      } catch (IOException e) {
        err.println(file + ": cannot be read (" + e.getClass().getSimpleName() + ")");
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
