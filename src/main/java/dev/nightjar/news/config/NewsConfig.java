package dev.nightjar.news.config;

/** The settings of the news system. */
public interface NewsConfig {

  String METRIC_NAMESPACE = "SentimentAnalyzer";
}
