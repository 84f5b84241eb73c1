package dev.nightjar.news.model;

/** What else is known of an article; absent texts are empty. */
public record ArticleMetadata(String title, String author, String publishedAt, String sourceName) {}
