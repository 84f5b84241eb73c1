package dev.nightjar.local;

import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.delivery.EndpointEventPoller;
import dev.nightjar.local.delivery.EventDelivery;
import dev.nightjar.local.delivery.Schedules;
import dev.nightjar.local.demo.Demos;
import dev.nightjar.local.function.Functions;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.definition.TableDefinition;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Creates the declared tables, buckets and topics, as Terraform does in AWS. It retries until it
 * succeeds, so the server may start before its dependencies.
 */
@Singleton
public class LocalProvisioning {

  private static final Logger LOG = Logger.getLogger(LocalProvisioning.class);
  private static final long RETRY_MS = 250;
  private static final long MAX_WAIT_SECONDS = 2;

  private final TableCreator tableCreator;
  private final S3Client s3;
  private final SnsClient sns;
  private final Instance<TableDefinition> tables;
  private final Roles roles;
  private final Functions functions;
  private final EventDelivery eventDelivery;
  private final Schedules schedules;
  private final EndpointEventPoller endpointEventPoller;
  private final Demos demos;
  private final StartupBanner startupBanner;
  private final RescoringOffer rescoringOffer;
  private final boolean embedded;
  private final boolean serving;
  private final List<String> buckets;
  private volatile boolean done;
  private final ScheduledExecutorService background =
      Executors.newSingleThreadScheduledExecutor(DaemonThreadFactory.named("local-setup"));
  private String toldKind = "";

  LocalProvisioning(
      TableCreator tableCreator,
      S3Client s3,
      SnsClient sns,
      @Any Instance<TableDefinition> tables,
      Roles roles,
      Functions functions,
      EventDelivery eventDelivery,
      Schedules schedules,
      EndpointEventPoller endpointEventPoller,
      Demos demos,
      StartupBanner startupBanner,
      RescoringOffer rescoringOffer,
      @ConfigProperty(name = "nightjar.local.embedded") boolean embedded,
      @ConfigProperty(name = "nightjar.local.serving") boolean serving,
      @ConfigProperty(name = "nightjar.local.buckets") List<String> buckets) {
    this.tableCreator = tableCreator;
    this.s3 = s3;
    this.sns = sns;
    this.tables = tables;
    this.roles = roles;
    this.functions = functions;
    this.eventDelivery = eventDelivery;
    this.schedules = schedules;
    this.endpointEventPoller = endpointEventPoller;
    this.demos = demos;
    this.startupBanner = startupBanner;
    this.rescoringOffer = rescoringOffer;
    this.embedded = embedded;
    this.serving = serving;
    this.buckets = buckets;
  }

  void start(@Observes StartupEvent started) {
    if (serving) {
      StartupBanner.printPhase("The application is started");
      background.execute(this::provision);
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    awaitProvisioning();
    demos.stop();
    schedules.stop();
    endpointEventPoller.stop();
    eventDelivery.stop();
    functions.stop();
  }

  private void provision() {
    try {
      tables.forEach(tableCreator::createIfAbsent);
      roles.triggers().values().stream()
          .flatMap(trigger -> trigger.each().stream())
          .forEach(this::createSource);
      buckets.forEach(this::createBucket);
      StartupBanner.printPhase("Tables, topics and buckets exist");
      if (!embedded) {
        endpointEventPoller.start();
      }
    } catch (RuntimeException e) {
      logOnce(e);
      background.schedule(this::provision, RETRY_MS, TimeUnit.MILLISECONDS);
      return;
    }
    functions.start();
    eventDelivery.start();
    schedules.start();
    done = true;
    startupBanner.print();
    demos.start();
    rescoringOffer.print();
  }

  boolean isDone() {
    return done;
  }

  /** Nothing may start while the server stops. */
  private void awaitProvisioning() {
    background.shutdownNow();
    try {
      background.awaitTermination(MAX_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Logs the same failure once. */
  private void logOnce(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String kind = root.getClass().getSimpleName();
    if (!kind.equals(toldKind)) {
      LogEvent.named("local.provisioning-retried")
          .with("cause", kind + ": " + root.getMessage())
          .warn(LOG);
      toldKind = kind;
    }
  }

  private void createSource(Trigger trigger) {
    if (trigger instanceof Trigger.ObjectCreated created) {
      createBucket(created.bucket());
    } else if (trigger instanceof Trigger.TopicMessage message) {
      sns.createTopic(create -> create.name(message.topic()));
    }
  }

  private void createBucket(String bucket) {
    try {
      s3.headBucket(head -> head.bucket(bucket));
    } catch (NoSuchBucketException e) {
      s3.createBucket(create -> create.bucket(bucket));
    }
  }
}
