package dev.nightjar.news.model;

/** The specification's {@code metadata} map; absent texts are empty. */
public record ArticleMetadata(String title, String author, String publishedAt, String sourceName) {}
