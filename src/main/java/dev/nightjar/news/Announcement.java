package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;

/**
 * That an item has been analysed, in the order in which that happened.
 *
 * @param position sorts by the time of analysis
 */
public record Announcement(String position, ItemId item) {}
