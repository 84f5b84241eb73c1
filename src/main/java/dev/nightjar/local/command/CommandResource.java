package dev.nightjar.local.command;

import dev.nightjar.cli.command.Command;
import dev.nightjar.http.ProblemException;
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

/** A command while the local server runs: its arguments in, its output out. */
@Path("/local/commands/{command}")
public class CommandResource {

  static final String EXIT_CODE = "Nightjar-Exit-Code";

  private final ApplicationCommands commands;

  CommandResource(ApplicationCommands commands) {
    this.commands = commands;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.TEXT_PLAIN)
  public Response run(String command, List<String> arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    int exitCode = named(command).run(arguments, InputStream.nullInputStream(), out, out);
    return Response.ok(printed.toString(StandardCharsets.UTF_8))
        .header(EXIT_CODE, exitCode)
        .build();
  }

  private Command named(String command) {
    try {
      return commands.named(command);
    } catch (IllegalArgumentException e) {
      throw ProblemException.notFound(e.getMessage());
    }
  }
}
