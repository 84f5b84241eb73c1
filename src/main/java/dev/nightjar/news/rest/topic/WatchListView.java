package dev.nightjar.news.rest.topic;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The watch list of the caller. */
public record WatchListView(
    List<String> tags,
    @Schema(
            description =
                "false if the caller is not signed in: then the console keeps the list in the"
                    + " browser")
        boolean stored) {}
