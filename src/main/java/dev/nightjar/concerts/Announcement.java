package dev.nightjar.concerts;

import java.time.Instant;

/**
 * That there is something to tell about a concert. It is written in one transaction with what it
 * tells of and stays until it was handed on, so that none gets lost.
 *
 * @param version the concert's when it happened: the same type, concert and version is the same
 *     news, however often it arrives
 */
public record Announcement(
    NotificationType type, ConcertId concertId, ArtistId artistId, long version, Instant at) {}
