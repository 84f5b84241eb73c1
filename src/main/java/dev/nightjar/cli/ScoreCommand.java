package dev.nightjar.cli;

import dev.nightjar.cli.command.Command;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.sentiment.SentimentModel;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The command {@code score}: the sentiment of each line, and how sure it is. */
@CommandLine.Command(
    name = "score",
    description = "Prints the sentiment and the score of each line on standard input.")
public final class ScoreCommand extends Command {

  private static final int DECIMALS = 10_000;
  private static final int BLOCK = 1 << 13;

  @Option(
      names = "--explain",
      description = "Prints below each line which words moved the result, and by how much.")
  private boolean explain;

  @Override
  protected int perform() {
    try {
      score(new TextLines(in()), out());
      return 0;
    } catch (IOException e) {
      err().println("standard input cannot be read (" + e.getClass().getSimpleName() + ")");
      return 1;
    }
  }

  /** Flushes in blocks, but never keeps a result back while it waits for input. */
  private void score(TextLines lines, PrintStream out) throws IOException {
    SentimentModel model = SentimentModel.load();
    StringBuilder answers = new StringBuilder();
    boolean wanted = true;
    for (String text = lines.next(); text != null && wanted; text = lines.next()) {
      append(model.classify(text), answers);
      if (explain) {
        ExplanationText.append(model.explain(text), text, answers);
      }
      if (answers.length() > BLOCK || lines.wouldWait()) {
        wanted = print(answers, out);
      }
    }
    print(answers, out);
  }

  private static boolean print(StringBuilder answers, PrintStream out) {
    byte[] block = answers.toString().getBytes(StandardCharsets.UTF_8);
    out.write(block, 0, block.length);
    answers.setLength(0);
    return !out.checkError(); // the reader has gone, as with "| head"
  }

  private static void append(AnalysisResult analysisResult, StringBuilder answers) {
    long score = Math.round(analysisResult.score() * DECIMALS);
    String decimals = Long.toString(DECIMALS + score % DECIMALS);
    answers
        .append(analysisResult.sentiment().value())
        .append('\t')
        .append(score / DECIMALS)
        .append('.');
    answers.append(decimals, 1, decimals.length()).append('\n');
  }
}
