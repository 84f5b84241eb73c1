package dev.nightjar.reviews.rest;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A file of a request. */
public record FileView(
    @Schema(required = true, maxLength = 512, examples = "modules/web/main.tf") String path,
    @Schema(
            required = true,
            description =
                "The text. A path that ends in .json may be a plan of 'terraform show -json': then"
                    + " its resources are reviewed in place of the code that was planned")
        String content) {}
