package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import java.util.List;

/**
 * A concert to recommend, before the reason is written.
 *
 * @param matchReason why it matches the user's preferences
 * @param isCollaborative whether it comes from users with the same artists instead of genres
 */
record Suggestion(
    Concert concert,
    Artist artist,
    double score,
    List<String> similarToArtists,
    List<String> matchingGenres,
    String matchReason,
    boolean isCollaborative) {}
