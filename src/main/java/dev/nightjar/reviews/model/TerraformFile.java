package dev.nightjar.reviews.model;

/** A file as it was handed in; the path is relative, with {@code /} between its parts. */
public record TerraformFile(String path, String content) {}
