package dev.nightjar.reviews.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Serializes versions and files as JSON for compressed storage. It ignores unknown fields, because
 * stored data may come from older releases.
 */
@RegisterForReflection(
    targets = {
      ReviewVersion.class,
      ReviewVersion.Metadata.class,
      SpaceliftContext.class,
      ReviewOutcome.class,
      ReviewOutcome.Completed.class,
      ReviewOutcome.Failed.class,
      Verdict.class,
      Finding.class,
      FindingCounts.class,
      SuggestedFix.class,
      SuppressedFinding.class,
      CostAnalysis.class,
      CostAnalysis.ResourceCost.class,
      CostAnalysis.Part.class,
      CostAnalysis.Coverage.class,
      Judged.class,
      Notice.class,
      ErrorDetails.class,
      FixDetails.class,
      FixDetails.AppliedFix.class,
      TerraformFile.class
    })
final class ReviewJson {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private ReviewJson() {}

  static byte[] version(ReviewVersion version) {
    return bytes(version);
  }

  static ReviewVersion version(byte[] json) {
    try {
      return MAPPER.readValue(json, ReviewVersion.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] files(List<TerraformFile> files) {
    return bytes(files);
  }

  static List<TerraformFile> files(byte[] json) {
    try {
      return List.of(MAPPER.readValue(json, TerraformFile[].class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A review cannot be written as JSON", e);
    }
  }
}
