package dev.nightjar.texts.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.explore.Concordance;
import dev.nightjar.texts.explore.KeywordQuery;
import dev.nightjar.texts.explore.TextExplorer;
import dev.nightjar.texts.history.FileDeletion;
import dev.nightjar.texts.history.FileLookup;
import dev.nightjar.texts.history.FileRenaming;
import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.validation.Validation;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.RestForm;

/** The page of one text with its profile, its forms, and the comparison with another text. */
@Path("/texts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TextPages {

  private static final String ALL = "all";
  private static final int SHOWN_LINES = 50;
  private static final int OFFERED_TEXTS = 50;

  private final FileLookup files;
  private final TextExplorer explorer;
  private final FileRenaming renaming;
  private final FileDeletion deletion;
  private final TextsTable table;
  private final OwnerCookie cookies;
  private final TextsConfig config;
  private final Clock clock;

  TextPages(
      FileLookup files,
      TextExplorer explorer,
      FileRenaming renaming,
      FileDeletion deletion,
      TextsTable table,
      OwnerCookie cookies,
      TextsConfig config,
      Clock clock) {
    this.files = files;
    this.explorer = explorer;
    this.renaming = renaming;
    this.deletion = deletion;
    this.table = table;
    this.cookies = cookies;
    this.config = config;
    this.clock = clock;
  }

  /** Every client that knows a file's id may see it, as in the API. */
  @GET
  @Path("/files/{fileId}")
  @Cache(isPrivate = true, noCache = true)
  public TemplateInstance text(
      String fileId,
      @CookieParam(OwnerCookie.NAME) String cookie,
      @QueryParam("words") @DefaultValue("") String words,
      @QueryParam("trend") @DefaultValue("") String trend,
      @QueryParam("query") @DefaultValue("") String query) {
    TextFile file = find(fileId);
    Optional<TextProfile> profile = explorer.profile(file);
    boolean isSearched = !query.isBlank() && file.result().isPresent();
    boolean isValid = isSearched && KeywordQuery.isValid(query);
    List<Concordance> found =
        isValid
            ? explorer.concordance(file, KeywordQuery.of(query), SHOWN_LINES).stream().toList()
            : List.of();
    return new TextPage(
        view(file, profile),
        isOwn(file, cookie),
        profile.map(known -> ProfileView.of(known, words.equals(ALL), trend)).stream().toList(),
        query,
        queryFault(isSearched, isValid, found),
        found,
        isOwn(file, cookie) ? others(file) : List.of());
  }

  private static String queryFault(boolean isSearched, boolean isValid, List<Concordance> found) {
    if (isSearched && !isValid) {
      return "The search " + KeywordQuery.RULE + ".";
    }
    return isValid && found.isEmpty() ? "The text is no longer stored." : "";
  }

  private List<HistoryEntry> others(TextFile file) {
    Instant now = clock.instant();
    return table
        .filesByOwner(file.upload().ownerId(), OFFERED_TEXTS, Position.START)
        .items()
        .stream()
        .filter(entry -> entry.status() == ProcessingStatus.COMPLETED)
        .filter(entry -> !entry.upload().fileId().equals(file.fileId()))
        .map(entry -> HistoryEntry.of(entry, now))
        .toList();
  }

  @GET
  @Path("/compare")
  @Cache(isPrivate = true, noCache = true)
  public TemplateInstance compare(
      @QueryParam("first") @DefaultValue("") String first,
      @QueryParam("second") @DefaultValue("") String second) {
    TextFile one = find(first);
    TextFile other = find(second);
    return explorer
        .compare(one, other)
        .map(
            comparison ->
                new ComparePage(
                    view(one, Optional.empty()), view(other, Optional.empty()), comparison))
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "One of the texts has no analysis to compare; upload it again"));
  }

  @POST
  @Path("/files/{fileId}/name")
  public Response rename(
      String fileId, @CookieParam(OwnerCookie.NAME) String cookie, @RestForm String fileName) {
    new Validation().require("fileName", fileName, FileName::isValid, FileName.RULE).check();
    renaming.rename(own(fileId, cookie), fileName);
    return Response.seeOther(URI.create(FileView.hrefOf(fileId))).build();
  }

  @POST
  @Path("/files/{fileId}/deletion")
  public Response delete(String fileId, @CookieParam(OwnerCookie.NAME) String cookie) {
    // A form that is sent twice finds no file the second time.
    if (files.find(fileId).isPresent()) {
      deletion.delete(own(fileId, cookie));
    }
    return Response.seeOther(URI.create("/texts")).build();
  }

  private TextFile own(String fileId, String cookie) {
    TextFile file = find(fileId);
    if (!isOwn(file, cookie)) {
      throw unknown(fileId);
    }
    return file;
  }

  private boolean isOwn(TextFile file, String cookie) {
    return cookies.owner(cookie).filter(file.upload().ownerId()::equals).isPresent();
  }

  private TextFile find(String fileId) {
    return files.find(fileId).orElseThrow(() -> unknown(fileId));
  }

  private FileView view(TextFile file, Optional<TextProfile> profile) {
    return FileView.of(file, profile, clock.instant(), config.workerTimeLimit());
  }

  private static ProblemException unknown(String fileId) {
    return ProblemException.notFound("No text has the id " + fileId);
  }
}
