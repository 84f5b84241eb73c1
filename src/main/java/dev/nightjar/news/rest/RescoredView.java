package dev.nightjar.news.rest;

import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.news.analyze.RescoringCount;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What one call has judged again. */
public record RescoredView(
    String modelVersion,
    int examined,
    @Schema(description = "Items of an older model that have a new judgment") int rescored,
    @Schema(description = "Those of them with another verdict, which the stream announces")
        int changed,
    @Schema(description = "Items that another call has judged meanwhile") int skipped,
    @Schema(
            description = "The cursor of the next call, or null if all items were examined",
            nullable = true)
        String next) {

  static RescoredView of(String modelVersion, Rescoring.Result result, String next) {
    return new RescoredView(
        modelVersion,
        result.get(RescoringCount.EXAMINED),
        result.get(RescoringCount.RESCORED),
        result.get(RescoringCount.CHANGED),
        result.get(RescoringCount.SKIPPED),
        next);
  }
}
