package dev.nightjar.news.rest.topic;

import java.util.List;

/** The trends of several tags over the same time. */
public record ComparisonView(int hours, List<TrendView> trends) {}
