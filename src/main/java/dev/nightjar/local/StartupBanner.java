package dev.nightjar.local;

import dev.nightjar.local.function.FunctionsConfig;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Prints the phases of the start, and the addresses of the local server when it is ready. */
@Singleton
class StartupBanner {

  private final int port;
  private final Path data;
  private final boolean embedded;
  private final FunctionsConfig functions;
  private final Optional<String> dynamoDb;
  private final Optional<String> s3;
  private final Optional<String> sns;
  private final Optional<String> endpoint;

  StartupBanner(
      @ConfigProperty(name = "quarkus.http.port") int port,
      @ConfigProperty(name = "nightjar.local.data") Path data,
      @ConfigProperty(name = "nightjar.local.embedded") boolean embedded,
      FunctionsConfig functions,
      @ConfigProperty(name = "quarkus.dynamodb.endpoint-override") Optional<String> dynamoDb,
      @ConfigProperty(name = "quarkus.s3.endpoint-override") Optional<String> s3,
      @ConfigProperty(name = "quarkus.sns.endpoint-override") Optional<String> sns,
      @ConfigProperty(name = "aws.endpoint.url") Optional<String> endpoint) {
    this.port = port;
    this.data = data;
    this.embedded = embedded;
    this.functions = functions;
    this.dynamoDb = dynamoDb;
    this.s3 = s3;
    this.sns = sns;
    this.endpoint = endpoint;
  }

  /** Prints what is done, with the seconds since the start of the process. */
  static void printPhase(String done) {
    System.out.println("%5.1f s  %s".formatted(secondsSinceStart(), done));
  }

  void print() {
    System.out.println(text());
  }

  private static double secondsSinceStart() {
    return ManagementFactory.getRuntimeMXBean().getUptime() / 1000.0;
  }

  private String text() {
    String cloud =
        embedded
            ? """
            embedded   DynamoDB  %s   (DynamoDB Local, under its own license: docs/licenses.md)
            embedded   S3        %s   (S3Proxy)
            embedded   SNS       %s   (publishing; e-mail and SMS go to /local/outbox)\
            """
                .formatted(dynamoDb.orElse("?"), s3.orElse("?"), sns.orElse("?"))
            : "AWS        " + endpoint.or(() -> dynamoDb).orElse("by the usual AWS settings");
    return """

    Nightjar is ready at http://localhost:%d, %.1f s after its start.

    %s
    functions  %s
    data       %s
    also at    /q/openapi, /q/health, /operations

    Stop it with Ctrl-C.
    """
        .formatted(
            port,
            secondsSinceStart(),
            cloud,
            functions
                .zips()
                .map(folder -> "built ones of " + folder + ", each in a process of its own")
                .orElse("in this process (make run FUNCTIONS=jvm runs the built ones)"),
            data);
  }
}
