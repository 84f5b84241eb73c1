package dev.nightjar.texts.config;

/** The settings of the texts system. */
public interface TextsConfig {

  String METRIC_NAMESPACE = "TextAnalyzer";
}
