package dev.nightjar.news.analyze;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.Environment;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The Lambda role {@code news-analyze}: analyzes the item that each SNS message names. */
@Named("news-analyze")
@Singleton
public class NewsAnalyze implements Role {

  private final ItemAnalyzer itemAnalyzer;
  private final ObjectMapper mapper;
  private final Environment environment;

  public NewsAnalyze(ItemAnalyzer itemAnalyzer, ObjectMapper mapper, Environment environment) {
    this.itemAnalyzer = itemAnalyzer;
    this.mapper = mapper;
    this.environment = environment;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.TopicMessage(AnalysisRequestPublisher.topic(environment));
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    return RecordBatch.handleEach(
        event.asSnsEvent().messages(),
        message -> itemAnalyzer.analyze(AnalysisRequest.parse(mapper, message.message())));
  }
}
