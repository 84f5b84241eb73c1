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
 * @param sizes the type scale
 * @param others tokens that are drawn elsewhere on the page, if at all
 */
@CheckedTemplate(basePath = "local", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record StyleguidePage(
    List<DesignToken> colors,
    List<DesignToken> sizes,
    List<DesignToken> spaces,
    List<DesignToken> corners,
    List<DesignToken> others,
    List<Figure> figures,
    Sparkline sparkline,
    Instant now)
    implements TemplateInstance {}
