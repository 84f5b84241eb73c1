package dev.nightjar.reviews.model;

/**
 * An edit that resolves a finding: in {@code filePath}, the text from {@code start} to {@code end}
 * (indexes into its content) becomes {@code replacement}.
 *
 * @param replacesResource whether the edit makes Terraform delete the resource and create it anew,
 *     which loses its data; not stored by earlier releases
 */
public record SuggestedFix(
    String fixId,
    String filePath,
    int start,
    int end,
    String originalCode,
    String replacement,
    String explanation,
    boolean replacesResource) {}
