package dev.nightjar.reviews.model;

/** A submitted file; the path is relative, separated by {@code /}. */
public record TerraformFile(String path, String content) {}
