package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import java.util.List;

/**
 * A concert worth recommending to somebody, before it is put into words.
 *
 * @param fits why it fits what the user wants to hear of, as a sentence
 * @param isByPeople whether people with the same artists speak for it, not the genres
 */
record Suggestion(
    Concert concert,
    Artist artist,
    double score,
    List<String> similarToArtists,
    List<String> matchingGenres,
    String matchReason,
    boolean isCollaborative) {}
