package dev.nightjar.texts.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** All that is known of an analyzed text. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TextExport(
    TextStatistics result, @Schema(description = "Absent if there is none") TextProfile analysis) {}
