package dev.nightjar.texts.rest;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.texts.explore.Concordance;
import dev.nightjar.texts.explore.KeywordQuery;
import dev.nightjar.texts.explore.ProfileCsv;
import dev.nightjar.texts.explore.TextComparison;
import dev.nightjar.texts.explore.TextExplorer;
import dev.nightjar.texts.history.FileLookup;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.validation.Validation;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Texts: the profile of a text, keywords in context, and the comparison of two texts. */
@Path("/api/texts")
@Tag(name = "texts")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class ExplorationResource {

  private static final String CSV = "text/csv";

  private final FileLookup files;
  private final TextExplorer explorer;

  ExplorationResource(FileLookup files, TextExplorer explorer) {
    this.files = files;
    this.explorer = explorer;
  }

  @GET
  @Path("/{fileId}/analysis")
  @Operation(
      summary = "What a text is like: languages, frequent words and phrases, lengths, readability")
  public TextProfile profile(String fileId) {
    return explorer.profile(analyzed(fileId)).orElseThrow(() -> withoutProfile(fileId));
  }

  @GET
  @Path("/{fileId}/analysis.json")
  @Operation(summary = "The result of a text together with its analysis, if it has one")
  public TextExport export(String fileId) {
    TextFile file = analyzed(fileId);
    return new TextExport(file.result().orElseThrow(), explorer.profile(file).orElse(null));
  }

  @GET
  @Path("/{fileId}/analysis.csv")
  @Produces(CSV)
  @Operation(summary = "The figures, words and phrases of a text as CSV")
  public String csv(String fileId) {
    TextFile file = analyzed(fileId);
    TextStatistics statistics = file.result().orElseThrow();
    return explorer
        .profile(file)
        .map(profile -> ProfileCsv.of(statistics, profile))
        .orElseGet(() -> ProfileCsv.of(statistics));
  }

  @GET
  @Path("/{fileId}/concordance")
  @Operation(summary = "Where a word or phrase occurs in a text, with its context")
  public Concordance concordance(
      String fileId,
      @QueryParam("query") String query,
      @QueryParam("limit") @DefaultValue("50") int limit) {
    new Validation()
        .require("query", query, KeywordQuery::isValid, KeywordQuery.RULE)
        .require(
            "limit",
            Integer.toString(limit),
            text -> limit >= 1 && limit <= TextExplorer.MAX_LINES,
            "must be between 1 and " + TextExplorer.MAX_LINES)
        .check();
    return explorer
        .concordance(analyzed(fileId), KeywordQuery.of(query), limit)
        .orElseThrow(
            () -> ProblemException.notFound("The text of " + fileId + " is no longer stored"));
  }

  @GET
  @Path("/{fileId}/comparison")
  @Operation(summary = "The words that distinguish two texts, by log-likelihood, and shared ones")
  public TextComparison compare(String fileId, @QueryParam("with") String other) {
    new Validation().require("with", other, text -> !text.isBlank(), "must be a text's id").check();
    return explorer
        .compare(analyzed(fileId), analyzed(other))
        .orElseThrow(() -> withoutProfile(fileId + " or " + other));
  }

  private TextFile analyzed(String fileId) {
    TextFile file =
        files
            .find(fileId)
            .orElseThrow(() -> ProblemException.notFound("No text has the id " + fileId));
    if (file.result().isEmpty()) {
      throw new ProblemException(
          Problem.of(
              409,
              "Conflict",
              "The text " + fileId + " has no result; its status is " + file.status()));
    }
    return file;
  }

  private static ProblemException withoutProfile(String fileIds) {
    return ProblemException.notFound(
        "There is no analysis beyond the result of " + fileIds + "; upload the text again");
  }
}
