package dev.nightjar.local.check;

import dev.nightjar.audit.SystemAudit;
import dev.nightjar.cli.CheckCommand;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The command {@code check} while the local server runs: its arguments in, its output out. */
@Path("/local/check")
public class CheckResource {

  static final String EXIT_CODE = "Nightjar-Exit-Code";

  private final Instance<SystemAudit> audits;

  CheckResource(@Any Instance<SystemAudit> audits) {
    this.audits = audits;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.TEXT_PLAIN)
  public Response check(List<String> arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    int exitCode =
        new CheckCommand(audits.stream().toList())
            .run(arguments, InputStream.nullInputStream(), out, out);
    return Response.ok(printed.toString(StandardCharsets.UTF_8))
        .header(EXIT_CODE, exitCode)
        .build();
  }
}
