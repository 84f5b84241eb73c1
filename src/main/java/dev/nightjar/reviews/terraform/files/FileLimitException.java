package dev.nightjar.reviews.terraform.files;

import java.io.IOException;

/** A folder has more Terraform code than one review takes. */
public final class FileLimitException extends IOException {

  FileLimitException(String message) {
    super(message);
  }
}
