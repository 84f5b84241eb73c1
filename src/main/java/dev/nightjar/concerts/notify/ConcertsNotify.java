package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.refresh.ChangeMessage;
import dev.nightjar.concerts.refresh.ChangeTopic;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The role {@code concerts-notify}: a message of the topic is fanned out to the followers of the
 * artist, and the schedule stores due reminders and delivers due notifications.
 */
@Named("concerts-notify")
@Singleton
public class ConcertsNotify implements Role {

  private final FanOut fanOut;
  private final Reminders reminders;
  private final DeliveryService deliveryService;
  private final LastRuns runs;
  private final ObjectMapper mapper;
  private final Trigger trigger;

  public ConcertsNotify(
      FanOut fanOut,
      Reminders reminders,
      DeliveryService deliveryService,
      LastRuns runs,
      ObjectMapper mapper,
      Environment environment,
      ConcertsConfig config) {
    this.fanOut = fanOut;
    this.reminders = reminders;
    this.deliveryService = deliveryService;
    this.runs = runs;
    this.mapper = mapper;
    this.trigger =
        new Trigger.AnyOf(
            List.of(
                new Trigger.TopicMessage(ChangeTopic.name(environment)),
                new Trigger.Schedule(config.notifyEvery())));
  }

  @Override
  public Trigger trigger() {
    return trigger;
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    if (event.isScheduleEvent()) {
      reminders.run();
      return RoleResult.of(runs.record(LastRuns.Kind.DELIVERY, deliveryService.run()));
    }
    RunReport<FanOutCount> report = new RunReport<>(FanOutCount.class);
    try {
      RecordBatch.forEach(
          event.asSnsEvent().messages(),
          message ->
              report.addAll(fanOut.notifyFollowers(ChangeMessage.read(mapper, message.message()))));
      return RoleResult.of(report.fields());
    } finally {
      runs.record(LastRuns.Kind.ANNOUNCEMENT, report);
    }
  }
}
