package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.Environment;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The role {@code news-analyze}: analyses the item that each message names. */
@Named("news-analyze")
@Singleton
public class NewsAnalyze implements Role {

  private final Analyzer analyzer;
  private final ObjectMapper mapper;
  private final Environment environment;

  public NewsAnalyze(Analyzer analyzer, ObjectMapper mapper, Environment environment) {
    this.analyzer = analyzer;
    this.mapper = mapper;
    this.environment = environment;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.TopicMessage(AnalysisRequests.topic(environment));
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    return RecordBatch.handleEach(
        event.asSnsEvent().messages(),
        message -> analyzer.analyze(AnalysisRequest.parse(mapper, message.message())));
  }
}
