package dev.nightjar.local.web;

import dev.nightjar.web.Figure;
import dev.nightjar.web.Sparkline;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;

/**
 * The page of the design's tokens and components.
 *
 * @param scales tokens that are no colors
 */
@CheckedTemplate(basePath = "local", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record StyleguidePage(
    List<DesignToken> colors,
    List<DesignToken> scales,
    List<Figure> figures,
    Sparkline sparkline,
    Instant now)
    implements TemplateInstance {}
